import { toNote } from '../import-note.ts'
import type { StagedTable } from '../staged-table.ts'
import { isIdentifierName } from './code-name.ts'
import { toColumnUnit } from './column-name.ts'
import type { ColumnProfile } from './column-profile.ts'
import { countDistinct } from './find-keys.ts'

/** Facts over all rows that distinguish years from other four-digit numbers. */
export type YearFacts = {
  /** The number of cells that are not missing, and of distinct ones. */
  present: number
  distinct: number
  min: number
  max: number
  /** The greatest common divisor of the gaps between the years. */
  step: number
  /** Whether its name has a unit or denotes a code. */
  isNamedOtherwise: boolean
  /** Whether a text column determines the number in each row, as for the area of each district. */
  isKnownByText: boolean
  /** Whether another column certainly contains times. */
  hasOtherTime: boolean
  /** Whether no other column could be a measure. */
  isOnlyNumber: boolean
}

const MAX_STEP = 10

/** Whether most years between the first and the last are present, in steps of at most ten. */
const isRegular = ({
  distinct,
  min,
  max,
  step,
}: Pick<YearFacts, 'distinct' | 'min' | 'max' | 'step'>): boolean =>
  step <= MAX_STEP && distinct * 5 >= ((max - min) / (step || 1) + 1) * 3

/** Whether numbers from 1800 to 2099 look like years although their column's name does not say so. */
export function areYears(facts: YearFacts, currentYear: number): boolean {
  const { present, distinct, max } = facts
  if (facts.isNamedOtherwise || facts.isOnlyNumber) return false
  const isEven = isRegular(facts)
  const isRepeated = distinct * 2 <= present
  const isPast = max <= currentYear
  if (facts.isKnownByText && facts.hasOtherTime) return false
  if (facts.isKnownByText || facts.hasOtherTime) return isEven && isRepeated && isPast
  return (isEven && (distinct > 1 || isRepeated)) || (isRepeated && isPast)
}

/** Whether the codes of an undescribed dimension follow each other like years. */
export function areYearCodes(codes: string[]): boolean {
  const years = codes.map(Number)
  const [min, max] = [Math.min(...years), Math.max(...years)]
  const step = years.map((year) => year - min).reduce(greatestDivisor, 0)
  return isRegular({ distinct: codes.length, min, max, step })
}

/**
 * Decides for each column that looks like years whether it contains years or numbers. Returns notes on the decisions.
 */
export async function settleYears(
  table: StagedTable,
  profiles: ColumnProfile[],
  currentYear: number,
): Promise<ColumnProfile[]> {
  const settled: ColumnProfile[] = []
  for (const profile of profiles) {
    if (!profile.isYearByLook) settled.push(profile)
    else {
      const isYear = areYears(await readFacts(table, profile, profiles), currentYear)
      const { header } = profile.column
      const note = toNote(isYear ? 'years-not-numbers' : 'numbers-not-years', { column: header })
      settled.push({
        ...profile,
        notes: [...profile.notes, note],
        ...(isYear ? { number: undefined } : { time: undefined }),
      })
    }
  }
  return settled
}

async function readFacts(
  table: StagedTable,
  profile: ColumnProfile,
  profiles: ColumnProfile[],
): Promise<YearFacts> {
  const { cell, column, present } = profile
  const others = profiles.filter((each) => each !== profile)
  const years = `(SELECT DISTINCT CAST(${cell} AS INTEGER) AS year FROM stage.cells WHERE ${cell} IS NOT NULL)`
  const [distinct = 0, min = 0, max = 0] = await table.reader.numbers(
    `SELECT count(*), min(year), max(year) FROM ${years}`,
  )
  const gaps = (await table.reader.rows(`SELECT year - ${min} FROM ${years}`)).map(([gap]) => Number(gap))
  return {
    present,
    distinct,
    min,
    max,
    step: gaps.reduce(greatestDivisor, 0),
    isNamedOtherwise: toColumnUnit(column) !== undefined || isIdentifierName(column.header),
    isKnownByText: await isKnownByText(table, profile, others),
    hasOtherTime: others.some(({ time, isYearByLook }) => time !== undefined && !isYearByLook),
    isOnlyNumber: !others.some(
      ({ number, column: { header } }) =>
        number !== undefined && !number.hasLeadingZeros && !isIdentifierName(header),
    ),
  }
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))

async function isKnownByText(
  table: StagedTable,
  { cell }: ColumnProfile,
  others: ColumnProfile[],
): Promise<boolean> {
  for (const { time, number, cell: text, present } of others) {
    if (time || number || present === 0) continue
    const texts = await countDistinct(table.reader, text)
    if (texts > 1 && (await countDistinct(table.reader, `${text}, ${cell}`)) === texts) return true
  }
  return false
}
