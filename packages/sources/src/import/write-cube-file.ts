import { toWriting } from '../columns/duckdb-writing.ts'
import { cellColumn, quoteText, textColumn } from '../columns/layout.ts'
import { writeTables } from '../columns/write-tables.ts'
import type { CubeDocument, ValueDocument } from '../sql/cube-document.ts'
import { parseCubeDocument } from '../sql/parse-cube-document.ts'
import { CUBE_TABLE, toSchema } from '../sql/read-tables.ts'
import { toColumnRequests } from '../sql/to-structure.ts'
import { ImportError } from './import-error.ts'
import type { PlannedComponent, PlannedCube } from './planned-cube.ts'
import type { Reader } from './reader.ts'

/** What is said of values is read in one piece with a cube: no more of them. */
const MAX_VALUES = 200_000
const TARGET = 'target'
const CUBE = 1

/**
 * Writes a cube to a file of its own, in the layout of a SQL source. The database alone makes codes and dictionaries of
 * the staged cells.
 * @param file a new file in the reader's folder
 * @param modified ISO
 * @returns the number of observations
 */
export async function writeCubeFile(cube: PlannedCube, file: string, modified: string): Promise<number> {
  const { reader, components } = cube
  const values = await readValues(cube)
  const document: CubeDocument = {
    ...cube.document,
    components: components.map((component) => component.document),
    ...(Object.keys(values).length > 0 ? { values } : {}),
  }
  const text = JSON.stringify(document).replaceAll('\\u0000', '\\ufffd')
  // What a source would refuse is not written.
  parseCubeDocument(text)
  await reader.run(`CREATE TABLE stage.observed AS ${toObserved(cube)}`)
  await reader.run(`ATTACH ${quoteText(file)} AS ${TARGET}`)
  const place = `${TARGET}.${toSchema(CUBE)}`
  await reader.run(`CREATE SCHEMA ${place}`)
  const { connection } = reader
  const observations = await countObservations(reader)
  await writeTables(toWriting(connection), toColumnRequests(document), 'stage.observed', place)
  await reader.run(
    `CREATE TABLE ${TARGET}.${CUBE_TABLE}
       (cube INTEGER PRIMARY KEY, iri VARCHAR UNIQUE, document VARCHAR, observations INTEGER, modified VARCHAR)`,
  )
  await reader.run(`INSERT INTO ${TARGET}.${CUBE_TABLE} VALUES ($1, $2, $3, $4, $5)`, [
    CUBE,
    document.iri,
    text,
    observations,
    modified,
  ])
  await reader.run(`CHECKPOINT ${TARGET}`)
  await reader.run(`DETACH ${TARGET}`)
  return observations
}

async function countObservations({ numbers }: Reader): Promise<number> {
  const [count = 0] = await numbers('SELECT count(DISTINCT o) FROM stage.observed')
  return count
}

/** Raw cells as a stage of tables has them. Numbers are made step by step, each once. */
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

/** Whether a double is the number that was written: it has up to 15 digits, or the same ones. */
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

/** One label for each value: the first in the file. */
async function addValues(
  { reader, source }: PlannedCube,
  { values: stated, document }: PlannedComponent,
  values: Record<string, ValueDocument>,
): Promise<void> {
  if (!stated) return
  const { iri, name, identifier = 'NULL', position = 'NULL' } = stated
  const [count = 0] = await reader.numbers(`SELECT count(DISTINCT ${iri}) FROM ${source}`)
  if (count > MAX_VALUES)
    throw new ImportError(
      `The dimension has ${count} different values with labels, and ${MAX_VALUES} can be kept: leave the column of labels out.`,
      { column: Object.values(document.name ?? {}).flat()[0] },
    )
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
    }
}
