import { quoteText } from '../../columns/layout.ts'
import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'
import { type StagedColumn, type StagedTable, stagedCell } from '../staged-table.ts'
import { readEurostatNames } from './eurostat-header.ts'
import type { SdmxColumn } from './parse-sdmx-header.ts'
import { isPeriod } from './read-periods.ts'
import { toObservations } from './to-observations.ts'

/** A value, or a colon if it is missing, followed by flags. */
const CELL = '(:|[-+]?\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?)(?: ?([a-zA-Z@]{1,6}))?'

/**
 * Converts a Eurostat TSV file to observations. Returns `undefined` for other tables. Throws an ImportError.
 * @param measure the name of the value
 */
export async function toEurostatTable(table: StagedTable, measure: string): Promise<StagedTable | undefined> {
  const [corner, ...periods] = table.columns
  const names = readEurostatNames(corner?.header ?? '')
  if (!corner || !names) return undefined
  await checkHeader(table, names, periods)
  await checkKeys(table, corner, names.length)
  const cells = `(SELECT r, ${corner.cell} AS c,
       unnest([${periods.map(({ header }) => quoteText(header)).join(', ')}]) AS t,
       unnest([${periods.map(({ cell }) => cell).join(', ')}]) AS v FROM stage.cells)`
  await checkCells(table, cells)
  const dimensions = names.map((name, index): SdmxColumn => toColumn(name, index))
  const [time, value, status] = ['TIME_PERIOD', 'OBS_VALUE', 'OBS_FLAG'].map((id, index) =>
    toColumn(id, names.length + index),
  )
  if (!time || !value || !status) return undefined
  const parts = dimensions.map(
    ({ cell }, index) => `nullif(trim(string_split(c, ',')[${index + 1}]), '') AS ${cell}`,
  )
  const { reader } = table
  await reader.run(
    `CREATE TABLE stage.long AS SELECT r, ${parts.join(', ')}, t AS ${time.cell},
       nullif(regexp_extract(v, ${quoteText(`^${CELL}$`)}, 1), ':') AS ${value.cell},
       nullif(replace(regexp_extract(v, ${quoteText(`^${CELL}$`)}, 2), '@', ''), '') AS ${status.cell}
     FROM ${cells}`,
  )
  await reader.run('DROP VIEW stage.cells')
  await reader.run('DROP TABLE stage.raw')
  await reader.run('ALTER TABLE stage.long RENAME TO raw')
  await reader.run('CREATE VIEW stage.cells AS SELECT rowid + 1 AS o, * FROM stage.raw')
  const isSaid = `(${value.cell} IS NOT NULL OR ${status.cell} IS NOT NULL)`
  const [said = 0, flags = 0] = await reader.numbers(
    `SELECT count(*), count(${status.cell}) FROM stage.cells WHERE ${isSaid}`,
  )
  if (said === 0) throw new ImportError(toProblem('no-values'))
  const header = { dimensions, time, value, attributes: [], ...(flags > 0 && { status }) }
  return toObservations(table, header, measure, isSaid)
}

const toColumn = (id: string, index: number): SdmxColumn => ({ id, name: id, cell: stagedCell(index) })

async function checkHeader(table: StagedTable, names: string[], periods: StagedColumn[]): Promise<void> {
  const place = await table.toPlace(0)
  const folded = [...names, 'TIME_PERIOD', 'OBS_VALUE', 'OBS_FLAG'].map((name) => name.toLowerCase())
  if (folded.includes('') || new Set(folded).size < folded.length)
    throw new ImportError(toProblem('eurostat-header'), place)
  if (periods.length === 0) throw new ImportError(toProblem('eurostat-no-periods'), place)
  const other = periods.find(({ header }) => !isPeriod(header))
  if (other)
    throw new ImportError(toProblem('eurostat-period'), {
      ...place,
      column: other.header,
    })
}

async function checkKeys(table: StagedTable, { cell, header }: StagedColumn, count: number): Promise<void> {
  const [[row, text] = []] = await table.reader.rows(
    `SELECT r, ${cell} FROM stage.cells WHERE coalesce(len(string_split(${cell}, ',')), 0) <> ${count} ORDER BY r LIMIT 1`,
  )
  if (row === undefined) return
  throw new ImportError(toProblem('eurostat-codes', { text: String(text ?? ''), count }), {
    ...(await table.toPlace(Number(row))),
    column: header,
  })
}

async function checkCells(table: StagedTable, cells: string): Promise<void> {
  const [[row, period, text] = []] = await table.reader.rows(
    `SELECT r, t, v FROM ${cells} WHERE v IS NOT NULL AND NOT regexp_full_match(v, ${quoteText(CELL)}) ORDER BY r LIMIT 1`,
  )
  if (text === undefined) return
  throw new ImportError(toProblem('eurostat-cell', { text: String(text) }), {
    ...(await table.toPlace(Number(row))),
    column: String(period),
  })
}
