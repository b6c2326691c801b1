import type { ImportNote } from '@tessera/cube'
import { ImportError } from '../import-error.ts'
import { toNote } from '../import-note.ts'
import { toProblem } from '../import-problem.ts'
import type { StagedTable } from '../staged-table.ts'
import { isSdmxHeader, parseSdmxHeader, type SdmxColumn } from './parse-sdmx-header.ts'
import { toObservations } from './to-observations.ts'

/** Inform, append, merge, replace: with each of them, the row contains valid data. */
const ACTIONS = ['I', 'A', 'M', 'R']
const DELETE = 'D'

/**
 * Converts SDMX-CSV 1 or 2 to observations. Returns `undefined` for other tables. Throws an ImportError.
 * @param measure the name of the value if neither its dataflow nor its column has one
 */
export async function toSdmxTable(table: StagedTable, measure: string): Promise<StagedTable | undefined> {
  const headers = table.columns.map(({ header }) => header)
  if (!isSdmxHeader(headers)) return undefined
  const header = parseSdmxHeader(headers, await table.toPlace(0))
  const { structure, action, dimensions, time, value } = header
  const title = structure && (await readStructure(table, structure))
  const [isData, actionNotes] = action ? await readActions(table, action) : ['true', []]
  const keys = [...dimensions, ...(time ? [time] : [])].map(({ cell }) => cell)
  // Rows that lack both a value and a dimension describe several observations.
  const isLoose = keys.map((cell) => `${cell} IS NULL OR ${cell} = '~'`).join(' OR ') || 'false'
  const isObservation = `coalesce(NOT (${value.cell} IS NULL AND (${isLoose})), true)`
  const [loose = 0, rows = 0] = await table.reader.numbers(
    `SELECT count(*) FILTER (NOT ${isObservation}), count(*) FROM stage.cells WHERE ${isData}`,
  )
  if (rows === loose) throw new ImportError(toProblem('sdmx-no-observations'))
  const notes = [
    ...table.notes,
    ...actionNotes,
    ...(loose > 0 ? [toNote('without-key', { count: loose })] : []),
  ]
  // Most files only call it "Observation value".
  const name = title?.name ?? (value.name === value.id ? measure : value.name)
  const described = {
    ...table,
    notes,
    footnotes: [...(title ? [title.text] : []), ...(table.footnotes ?? [])],
  }
  return toObservations(described, header, name, `${isData} AND ${isObservation}`)
}

/** Reads the dataflow of the file. Throws an ImportError if it has several, whose columns differ in meaning. */
async function readStructure(
  { reader, toPlace }: StagedTable,
  { cell, labelCell = 'NULL' }: SdmxColumn,
): Promise<{ text: string; name?: string } | undefined> {
  const [first, second] = await reader.rows(
    `SELECT ${cell}, any_value(${labelCell}), min(r) FROM stage.cells WHERE ${cell} IS NOT NULL GROUP BY 1 ORDER BY 3 LIMIT 2`,
  )
  if (!first) return undefined
  const [text, label] = [String(first[0]), first[1]]
  if (second)
    throw new ImportError(
      toProblem('sdmx-dataflows', { first: text, second: String(second[0]) }),
      await toPlace(Number(second[2])),
    )
  if (label !== null && label !== undefined) return { text: `${label} (${text})`, name: String(label) }
  const [, id = text, name] = /^(\S+): (.+)$/s.exec(text) ?? []
  return name === undefined ? { text } : { text: `${name} (${id})`, name }
}

/** SQL for the rows that are not deleted, and notes on the others. */
async function readActions(table: StagedTable, { id, cell }: SdmxColumn): Promise<[string, ImportNote[]]> {
  const action = `upper(regexp_extract(coalesce(${cell}, 'I'), '^[^\\s:]*'))`
  const known = [...ACTIONS, DELETE].map((each) => `'${each}'`).join(', ')
  const [[row, text] = []] = await table.reader.rows(
    `SELECT r, ${cell} FROM stage.cells WHERE ${action} NOT IN (${known}) ORDER BY r LIMIT 1`,
  )
  if (text !== undefined)
    throw new ImportError(toProblem('sdmx-action', { text: String(text), list: [...ACTIONS, DELETE] }), {
      ...(await table.toPlace(Number(row))),
      column: id,
    })
  const [deleted = 0] = await table.reader.numbers(
    `SELECT count(*) FROM stage.cells WHERE ${action} = '${DELETE}'`,
  )
  const notes = deleted > 0 ? [toNote('deleted', { count: deleted, action: DELETE })] : []
  return [`${action} <> '${DELETE}'`, notes]
}
