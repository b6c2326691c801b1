import { toShown } from '../import-error.ts'
import type { StagedTable } from '../staged-table.ts'
import type { ColumnProfile } from './profile-columns.ts'

/** Blanks of all kinds, and signs without a width. */
const HIDDEN =
  '[\\s\\x{a0}\\x{ad}\\x{2000}-\\x{200f}\\x{2028}-\\x{202f}\\x{205f}\\x{2060}\\x{3000}\\x{feff}]+'

/** Says how many values of a column of texts differ from another only by blanks, or by the case of their letters. */
export async function toLookAlikeNotes(
  { reader }: StagedTable,
  { cell, column, time, number }: ColumnProfile,
): Promise<string[]> {
  if (time || number) return []
  const groups = await reader.rows(
    `SELECT min(first), count(*) - 1 FROM (
       SELECT ${cell} AS text, min(r) AS place, first(${cell} ORDER BY r) AS first FROM stage.cells WHERE ${cell} IS NOT NULL GROUP BY 1)
     GROUP BY lower(trim(regexp_replace(text, '${HIDDEN}', ' ', 'g'))) HAVING count(*) > 1 ORDER BY min(place)`,
  )
  const [first] = groups
  const count = groups.reduce((sum, [, others]) => sum + Number(others), 0)
  if (!first) return []
  const verb = count === 1 ? 'value of' : 'values of'
  return [
    `${count} ${verb} "${toShown(column.header)}" ${count === 1 ? 'looks' : 'look'} like another, such as "${toShown(String(first[0]))}"`,
  ]
}
