import type { Misfits } from '../misfits-error.ts'
import { toShown } from '../shown-text.ts'
import type { StagedTable } from '../staged-table.ts'

/** Returns some of the cells that an SQL expression cannot convert, with their rows. */
export async function readMisfits(
  { reader }: StagedTable,
  cell: string,
  value: string,
  limit: number,
): Promise<{ row: number; text: string }[]> {
  const isMisfit = toIsMisfit(cell, value)
  // most columns have none, and learn so in a query that they share
  const [count] = await reader.aggregates([`count(*) FILTER (${isMisfit})`])
  if (Number(count) === 0) return []
  const rows = await reader.rows(
    `SELECT r, ${cell} FROM stage.cells WHERE ${isMisfit} ORDER BY r, o LIMIT ${limit}`,
  )
  return rows.map(([row, text]) => ({ row: Number(row), text: String(text) }))
}

const toIsMisfit = (cell: string, value: string): string => `${cell} IS NOT NULL AND (${value}) IS NULL`

/** The number of positions named. */
const MAX_PLACES = 5
/** With more different texts than this, they are hardly marks for missing cells. */
const MAX_TEXTS = 20

/** The cells of a column that a way of reading leaves empty: their number, texts and first positions. */
export async function describeMisfits(
  table: StagedTable,
  { header, cell, value }: { header: string; cell: string; value: string },
): Promise<Misfits> {
  const isMisfit = toIsMisfit(cell, value)
  const [count = 0] = await table.reader.numbers(`SELECT count(*) FROM stage.cells WHERE ${isMisfit}`)
  const texts = await table.reader.rows(
    `SELECT ${cell} FROM stage.cells WHERE ${isMisfit} GROUP BY 1 ORDER BY min(r), min(o) LIMIT ${MAX_TEXTS + 1}`,
  )
  const places = []
  for (const { row } of await readMisfits(table, cell, value, MAX_PLACES))
    places.push({ row, ...(await table.toPlace(row, header)) })
  return {
    count,
    example: toShown(String(texts[0]?.[0] ?? '')),
    places: places.map(({ row, line, cell: at }) => at ?? String(line ?? row)),
    areLines: places.every((place) => place.cell === undefined),
    ...(texts.length <= MAX_TEXTS && { texts: texts.map(([text]) => String(text)) }),
  }
}
