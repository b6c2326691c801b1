import { isIdentifierName } from './code-name.ts'
import { isCoordinateName } from './column-name.ts'
import type { ColumnProfile } from './column-profile.ts'

/** The role of a column in the cube. */
export type Role = 'dimension' | 'measure' | 'left-out'

/** The facts that decide a role. */
export type RoleFacts = Pick<ColumnProfile, 'present' | 'number' | 'time'> & {
  header: string
  isStatedKey: boolean
  /** Whether it is a code, a label or a place, or names the rows. */
  isCategory: boolean
  isLeftOut: boolean
  isNote?: boolean
}

/** Numbers that could be added up: not times, not codes, not what metadata names as a key. */
export const isMeasureColumn = ({
  header,
  number,
  time,
  isStatedKey,
  isCategory,
  isNote,
}: RoleFacts): boolean =>
  number !== undefined &&
  time === undefined &&
  !number.hasLeadingZeros &&
  !isIdentifierName(header) &&
  !isStatedKey &&
  !isNote &&
  !isCategory

/** Whether no cell of a column has a value. */
export const isEmptyColumn = ({ present }: RoleFacts): boolean => present === 0

/** Whether a column is a latitude or longitude and the table has both. */
export const isCoordinate = (facts: RoleFacts, all: RoleFacts[]): boolean =>
  facts.number !== undefined &&
  isCoordinateName(facts.header) &&
  all.filter(({ header, number }) => number !== undefined && isCoordinateName(header)).length === 2

/**
 * Decides the role of a column from its name and cells. A measure of whole numbers may still become a dimension to
 * complete the key.
 */
export function decideRole(facts: RoleFacts, all: RoleFacts[]): Role {
  if (facts.isLeftOut || isEmptyColumn(facts) || isCoordinate(facts, all)) return 'left-out'
  return isMeasureColumn(facts) ? 'measure' : 'dimension'
}
