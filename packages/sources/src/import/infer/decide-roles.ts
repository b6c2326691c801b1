import { isIdentifierName } from './code-name.ts'
import { isCoordinateName } from './column-name.ts'
import type { ColumnProfile } from './profile-columns.ts'

/** What a column is in the cube. */
export type Role = 'dimension' | 'measure' | 'left-out'

/** What a role is decided from. */
export type RoleFacts = Pick<ColumnProfile, 'present' | 'number' | 'time'> & {
  header: string
  isStatedKey: boolean
  /** It is a code or a label, or metadata lists its values. */
  isCategory: boolean
  isLeftOut: boolean
}

/** Numbers that could be added up: not times, not codes, not what metadata names as a key. */
export const isMeasureColumn = ({ header, number, time, isStatedKey, isCategory }: RoleFacts): boolean =>
  number !== undefined &&
  time === undefined &&
  !number.hasLeadingZeros &&
  !isIdentifierName(header) &&
  !isStatedKey &&
  !isCategory

/** A column in which no cell has a value says nothing. */
export const isEmptyColumn = ({ present }: RoleFacts): boolean => present === 0

/** Latitude and longitude, where both are there. */
export const isCoordinate = (facts: RoleFacts, all: RoleFacts[]): boolean =>
  facts.number !== undefined &&
  isCoordinateName(facts.header) &&
  all.filter(({ header, number }) => number !== undefined && isCoordinateName(header)).length === 2

/** The role of a column by its name and its cells; keys may still turn a measure of whole numbers into a dimension. */
export function decideRole(facts: RoleFacts, all: RoleFacts[]): Role {
  if (facts.isLeftOut || isEmptyColumn(facts) || isCoordinate(facts, all)) return 'left-out'
  return isMeasureColumn(facts) ? 'measure' : 'dimension'
}
