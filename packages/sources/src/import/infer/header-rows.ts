import { isMissingMark } from './missing-marks.ts'
import { toBare } from './number-remark.ts'
import { findNumberStyle } from './number-style.ts'
import { findTimeHeaders } from './time-headers.ts'

const isNumber = (cell: string): boolean => findNumberStyle([cell]) !== undefined

/**
 * Joins two header rows of which the first names groups of columns, as merged cells of spreadsheets become in CSV:
 * `;Men;;Women;` above `Canton;2021;2022;2021;2022` becomes "Canton", "Men, 2021", "Men, 2022" and so on. Returns
 * `undefined` unless each group is named before its columns, the second row names each column that the first one does
 * not, and the third row has numbers below the groups.
 */
export function joinHeaderRows(records: string[][]): string[] | undefined {
  const [groups = [], names = [], row = []] = records.map((record) => record.map((cell) => cell.trim()))
  if (groups.length < 3 || names.length !== groups.length || row.length !== groups.length) return undefined
  // the first row is skipped as a line
  if (!groups.includes('') || groups.some((group) => /[\r\n]/.test(group))) return undefined
  const below = names.filter((_, index) => groups[index] !== '')
  const areNames =
    names.every((name) => !isNumber(name)) || findTimeHeaders([...new Set(names)]) !== undefined
  if (!areNames || below.filter(Boolean).length === 0) return undefined
  let group = ''
  let grouped = 0
  const joined: { group: string; name: string }[] = []
  for (const [index, name] of names.entries()) {
    const own = groups[index] ?? ''
    // A name alone may span both rows, which ends the group before it.
    if (own !== '' || name === '') group = name === '' ? '' : own
    const isGrouped = group !== ''
    const cell = row[index] ?? ''
    if (isGrouped && !isNumber(toBare(cell)) && !isMissingMark(cell)) return undefined
    if (isGrouped && own === '') grouped += 1
    joined.push(isGrouped ? { group, name } : { group: '', name: own || name })
  }
  if (grouped === 0 || joined.some(({ name }) => name === '')) return undefined
  return joinTimes(joined) ?? joined.map(({ group, name }) => (group === '' ? name : `${group}, ${name}`))
}

/** Joins years with the parts of years below them, if all are times then: "2022 H1", "2022 H2". */
function joinTimes(headers: { group: string; name: string }[]): string[] | undefined {
  const grouped = headers.filter(({ group }) => group !== '')
  const found = findTimeHeaders(grouped.map(({ group, name }) => `${group} ${name}`))
  return found?.times.length === grouped.length
    ? headers.map(({ group, name }) => `${group} ${name}`.trim())
    : undefined
}
