import { DOUBLE } from '@duckdb/node-api'
import { cellColumn, quoteText, textColumn } from '../columns/layout.ts'
import type { StagedColumn } from '../columns/staged-rows.ts'
import type { CubeDocument, ValueDocument } from '../sql/cube-document.ts'
import type { CubeWriter } from '../sql/cube-writer.ts'
import { toTransaction } from '../sql/duckdb-writer.ts'
import { parseCubeDocument } from '../sql/parse-cube-document.ts'
import { toCreateList, writeListedCube } from '../sql/write-listed-cube.ts'
import { ImportError } from './import-error.ts'
import { toProblem } from './import-problem.ts'
import type { PlannedComponent, PlannedCube } from './planned-cube.ts'
import type { Reader } from './reader.ts'

/** Maximum number of described values, since descriptions are loaded together with their cube. */
const MAX_VALUES = 200_000
const TARGET = 'target'
const OBSERVED = 'stage.observed'

/**
 * Writes a cube to a file of its own, in the layout of SQL sources. The database itself builds codes and dictionaries
 * from the staged cells.
 * @param file a new file in the reader's folder
 * @param modified ISO date and time
 * @returns the number of observations
 */
export async function writeCubeFile(cube: PlannedCube, file: string, modified: string): Promise<number> {
  const { reader } = cube
  const document = await stageObservations(cube)
  await reader.run(`ATTACH ${quoteText(file)} AS ${TARGET}`)
  // the disk is waited for at the end of each transaction
  await reader.run('BEGIN TRANSACTION')
  await reader.run(toCreateList(TARGET))
  const written = await writeListedCube(
    toTransaction(reader.connection, TARGET),
    document,
    OBSERVED,
    modified,
  )
  await reader.run('COMMIT')
  await reader.run(`CHECKPOINT ${TARGET}`)
  await reader.run(`DETACH ${TARGET}`)
  return written.observations
}

/** Writes a cube to a database that others may be reading. Returns the number of observations. */
export async function writeCubeInto(cube: PlannedCube, writer: CubeWriter): Promise<number> {
  const document = await stageObservations(cube)
  return (await writer.write({ document, cells: readCells(cube.reader) })).observations
}

async function* readCells({ connection }: Reader): AsyncGenerator<StagedColumn[]> {
  const result = await connection.stream(`SELECT * FROM ${OBSERVED}`)
  const types = result.columnTypes().map((type) => (type === DOUBLE ? 'number' : 'text'))
  for (;;) {
    const chunk = await result.fetchChunk()
    if (!chunk || chunk.rowCount === 0) return
    yield types.map((type, index) => ({ type, values: chunk.getColumnValues(index) }) as StagedColumn)
  }
}

/** Writes the cube's raw cells to the stage, and returns the cube's document. */
async function stageObservations(cube: PlannedCube): Promise<CubeDocument> {
  const values = await readValues(cube)
  const document: CubeDocument = {
    ...cube.document,
    components: cube.components.map((component) => component.document),
    ...(Object.keys(values).length > 0 ? { values } : {}),
  }
  await cube.reader.run(`CREATE TABLE ${OBSERVED} AS ${toObserved(cube)}`)
  // A document that sources would reject is not written.
  return parseCubeDocument(JSON.stringify(document).replaceAll('\\u0000', '\\ufffd'))
}

/**
 * Returns SQL for the raw cells in the form of a staging table. Numbers are computed in nested steps, each only once.
 */
function toObserved({ components, source }: PlannedCube): string {
  const numbers = [...components.keys()].filter((index) => components[index]?.cells.kind === 'numbers')
  const made = components.map(({ cells: { kind, sql } }, index) =>
    kind === 'codes' ? `${sql} AS ${cellColumn(index)}` : `${sql} AS v${index}`,
  )
  const doubles = numbers.map((index) => `try_cast(v${index} AS DOUBLE) AS n${index}`)
  const exact = numbers.map((index) => `${isExact(index)} AS e${index}`)
  const cells = components.flatMap(({ cells: { kind } }, index) =>
    kind === 'codes'
      ? [cellColumn(index)]
      : [
          `CASE WHEN e${index} THEN n${index} END AS ${cellColumn(index)}`,
          `CASE WHEN NOT e${index} THEN v${index} END AS ${textColumn(index)}`,
        ],
  )
  const first = `SELECT ${['o::VARCHAR AS o', ...made].join(', ')} FROM ${source}`
  const second = `SELECT ${['*', ...doubles].join(', ')} FROM (${first})`
  const third = `SELECT ${['*', ...exact].join(', ')} FROM (${second})`
  return `SELECT ${['o', ...cells].join(', ')} FROM (${third})`
}

/** SQL for whether a double equals the written number: it has up to 15 digits, or the same digits. */
const isExact = (index: number): string =>
  `CASE WHEN v${index} IS NULL THEN true WHEN n${index} IS NULL OR NOT isfinite(n${index}) THEN false
     WHEN length(v${index}) <= 15 OR contains(lower(v${index}), 'e') THEN true
     ELSE ${toDigits(`n${index}::VARCHAR`)} = ${toDigits(`v${index}`)} END`

const toDigits = (value: string): string =>
  `CASE WHEN contains(${value}, '.') THEN rtrim(rtrim(${value}, '0'), '.') ELSE ${value} END`

async function readValues(cube: PlannedCube): Promise<Record<string, ValueDocument>> {
  const values: Record<string, ValueDocument> = { ...cube.document.values }
  for (const component of cube.components) await addValues(cube, component, values)
  return values
}

/** Adds one label for each value: the first in the file. */
async function addValues(
  { reader, source }: PlannedCube,
  { values: stated, details, document }: PlannedComponent,
  values: Record<string, ValueDocument>,
): Promise<void> {
  if (!stated) return
  const { iri, name, identifier = 'NULL', position = 'NULL' } = stated
  const [count = 0] = await reader.numbers(`SELECT count(DISTINCT ${iri}) FROM ${source}`)
  if (count > MAX_VALUES)
    throw new ImportError(toProblem('labels-too-many', { count, maximum: MAX_VALUES }), {
      column: Object.values(document.name ?? {}).flat()[0],
    })
  const rows = await reader.rows(
    `SELECT iri, min_by(name, r), min_by(identifier, r), min_by(position, r)
     FROM (SELECT r, ${iri} AS iri, ${name} AS name, ${identifier} AS identifier, ${position} AS position FROM ${source})
     WHERE iri IS NOT NULL GROUP BY iri`,
  )
  for (const [own, label, code, place] of rows)
    values[String(own)] = {
      ...values[String(own)],
      ...(label === null ? {} : { name: { '': String(label) } }),
      ...(code === null ? {} : { identifier: String(code) }),
      ...(place === null ? {} : { position: String(place) }),
      ...details?.[String(own)],
    }
}
