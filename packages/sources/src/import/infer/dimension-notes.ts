import type { ImportNote } from '@tessera/cube'
import { toListNote, toNote } from '../import-note.ts'
import type { PlaceDetails } from '../places/to-place-details.ts'
import type { StagedTable } from '../staged-table.ts'
import type { ColumnProfile } from './column-profile.ts'
import { toEmptyKeyNote, toMarkNotes, toValueNotes } from './missing-marks.ts'
import type { TableDimension } from './table-dimension.ts'

/** Notes on marks for missing cells in text columns, on totals, on empty keys, and on values that look alike. */
export async function toDimensionNotes(
  table: StagedTable,
  dimensions: TableDimension[],
): Promise<ImportNote[]> {
  const notes: ImportNote[] = []
  for (const { profile, label, isKey, total, places } of dimensions) {
    for (const each of [profile, ...(label ? [label] : [])]) {
      const { marks, column } = each
      if (!marks) continue
      const missing = isKey && each === profile ? [] : marks.missing
      const isMissing = ([mark]: [string, number]): boolean => missing.includes(mark)
      const counts = [...marks.counts]
      notes.push(...toMarkNotes(column.header, new Map(counts.filter(isMissing))))
      notes.push(...toValueNotes(column.header, new Map(counts.filter((one) => !isMissing(one)))))
    }
    notes.push(...(await toLookAlikeNotes(table, label ?? profile)))
    if (total) {
      const column = (label ?? profile).column.header
      notes.push(toNote('total', { column, example: total.value, by: total.isBySum ? 'sum' : 'name' }))
    }
    if (places) notes.push(...toPlaceNotes((label ?? profile).column.header, places))
    if (!isKey) continue
    const [present = 0] = await table.reader.numbers(`SELECT count(${profile.cell}) FROM stage.cells`)
    if (present < table.rowCount) notes.push(toEmptyKeyNote(profile.column.header, table.rowCount - present))
  }
  return notes
}

/** All kinds of spaces, and characters without a width. */
const HIDDEN =
  '[\\s\\x{a0}\\x{ad}\\x{2000}-\\x{200f}\\x{2028}-\\x{202f}\\x{205f}\\x{2060}\\x{3000}\\x{feff}]+'

/** Notes how many values of a text column differ from another only by spaces or case. */
async function toLookAlikeNotes(
  { reader }: StagedTable,
  { cell, column, time, number }: ColumnProfile,
): Promise<ImportNote[]> {
  if (time || number) return []
  const groups = await reader.rows(
    `SELECT min(first), count(*) - 1 FROM (
       SELECT ${cell} AS text, min(r) AS place, first(${cell} ORDER BY r) AS first FROM stage.cells WHERE ${cell} IS NOT NULL GROUP BY 1)
     GROUP BY lower(trim(regexp_replace(text, '${HIDDEN}', ' ', 'g'))) HAVING count(*) > 1 ORDER BY min(place)`,
  )
  const [first] = groups
  const count = groups.reduce((sum, [, others]) => sum + Number(others), 0)
  if (!first) return []
  return [toNote('look-alikes', { count, column: column.header, example: String(first[0]) })]
}

const MAX_LISTED = 10

/** Notes how many values of a column are places, which ones are not, and which ones have no outline. */
function toPlaceNotes(column: string, places: PlaceDetails): ImportNote[] {
  const { set, ids, unmatched, withoutOutline, shapes } = places
  const toList = (texts: string[]) => texts.slice(0, MAX_LISTED).map((text) => ({ text }))
  const matched = shapes ? shapes.names.size : ids.size
  const found = toListNote(shapes ? 'shapes' : 'places', toList(unmatched), {
    column,
    matched,
    count: matched + unmatched.length,
    ...(shapes ? { property: shapes.property } : { set: set ?? '' }),
    unmatched: unmatched.length,
    others: Math.max(0, unmatched.length - MAX_LISTED),
  })
  if (withoutOutline.length === 0) return [found]
  const count = withoutOutline.length
  return [found, toListNote('places-without-outline', toList(withoutOutline), { column, count })]
}
