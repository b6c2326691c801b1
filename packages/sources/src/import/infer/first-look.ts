import type { DuckDBValue } from '@duckdb/node-api'
import { quoteText } from '../../columns/layout.ts'
import type { StagedTable } from '../staged-table.ts'
import { type MarkCounts, NUMBER_MARKS } from './missing-marks.ts'

/** The texts of a column from which its type is inferred. */
export type FirstLook = {
  /** Different texts among the first cells, in order of appearance, without marks. */
  samples: string[]
  /** The marks for missing cells among all cells, in order of appearance. */
  marks: MarkCounts
}

const SAMPLE_ROWS = 2000
/** Maximum number of cells that are loaded at a time. */
const MAX_CELLS = 100_000

/** Returns the first look at each column. Short tables are loaded as a whole, which takes fewer queries. */
export async function lookAtColumns(table: StagedTable): Promise<FirstLook[]> {
  const { reader, columns, rowCount } = table
  const looks: FirstLook[] = []
  if (rowCount > SAMPLE_ROWS) {
    for (const { cell } of columns) looks.push(await lookAtColumn(table, cell))
    return looks
  }
  const width = Math.floor(MAX_CELLS / Math.max(1, rowCount))
  for (let start = 0; start < columns.length; start += width) {
    const cells = columns.slice(start, start + width).map(({ cell }) => cell)
    const rows = await reader.rows(`SELECT ${cells.join(', ')} FROM stage.cells ORDER BY r, o`)
    looks.push(...cells.map((_, index) => toLook(rows.map((row) => row[index]))))
  }
  return looks
}

function toLook(cells: (DuckDBValue | undefined)[]): FirstLook {
  const counts = new Map<string, number>()
  for (const text of cells) if (typeof text === 'string') counts.set(text, (counts.get(text) ?? 0) + 1)
  return withoutMarks(
    [...counts.keys()],
    new Map([...counts].filter(([text]) => NUMBER_MARKS.includes(text))),
  )
}

const withoutMarks = (texts: string[], marks: MarkCounts): FirstLook => ({
  samples: texts.filter((text) => !marks.has(text)),
  marks,
})

async function lookAtColumn({ reader }: StagedTable, cell: string): Promise<FirstLook> {
  const marks = await reader.rows(
    `SELECT ${cell}, count(*) FROM stage.cells WHERE ${cell} IN (${NUMBER_MARKS.map(quoteText).join(', ')}) GROUP BY 1 ORDER BY min(r)`,
  )
  const samples = await reader.rows(
    `SELECT cell FROM (SELECT r, o, ${cell} AS cell FROM stage.cells WHERE ${cell} IS NOT NULL LIMIT ${SAMPLE_ROWS}) GROUP BY cell ORDER BY min(r), min(o)`,
  )
  return withoutMarks(
    samples.map(([text]) => String(text)),
    new Map(marks.map(([mark, count]) => [String(mark), Number(count)])),
  )
}
