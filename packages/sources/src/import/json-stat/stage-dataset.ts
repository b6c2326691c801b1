import {
  BIGINT,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBValue,
  INTEGER,
  VARCHAR,
} from '@duckdb/node-api'
import type { Reader } from '../reader.ts'
import { stagedCell } from '../staged-table.ts'
import type { Dataset } from './parse-json-stat.ts'

const CHUNK_ROWS = 2048

/**
 * The columns of the staged cells: the codes of each dimension, then the values of each measure, then their statuses.
 */
export type StagedDataset = {
  /** All dimensions except the one of the measures. */
  dimensions: { place: number; cell: string }[]
  measures: { cell: string; statusCell?: string; category?: number }[]
  rowCount: number
}

/** Writes a dataset to `stage.cells`, with a row for each existing cell and a column for each measure. */
export async function stageDataset(reader: Reader, dataset: Dataset): Promise<StagedDataset> {
  const { connection } = reader
  await reader.run('CREATE TABLE stage.raw (i BIGINT, v VARCHAR, s VARCHAR)')
  const hasStatus = await appendCells(connection, dataset)
  const metric = dataset.dimensions.findIndex(({ role }) => role === 'metric')
  const others = [...dataset.dimensions.keys()].filter((place) => place !== metric)
  const dimensions = others.map((place, index) => ({ place, cell: stagedCell(index) }))
  for (const { place } of dimensions)
    await appendCodes(reader, place, dataset.dimensions[place]?.categories ?? [])
  const categories: (number | undefined)[] =
    metric < 0 ? [undefined] : [...(dataset.dimensions[metric]?.categories.keys() ?? [])]
  const measures = categories.map((category, index) => ({
    category,
    cell: stagedCell(dimensions.length + index * 2),
    ...(hasStatus ? { statusCell: stagedCell(dimensions.length + index * 2 + 1) } : {}),
  }))
  const strides = toStrides(dataset)
  const at = (place: number): string => {
    const { stride = 1, size = 1 } = strides[place] ?? {}
    return `((i // ${stride}) % ${size})`
  }
  const metricStride = strides[metric]?.stride ?? 1
  const [position, rest] = metric < 0 ? ['0', 'i'] : [at(metric), `i - ${at(metric)} * ${metricStride}`]
  const values = measures.flatMap(({ category = 0, cell, statusCell }) => [
    `max(v) FILTER (m = ${category}) AS ${cell}`,
    ...(statusCell ? [`max(s) FILTER (m = ${category}) AS ${statusCell}`] : []),
  ])
  const codes = dimensions.map(({ place, cell }) => `codes${place}.code AS ${cell}`)
  const joins = dimensions.map(
    ({ place }) => `JOIN stage.codes${place} AS codes${place} ON codes${place}.place = ${at(place)}`,
  )
  await reader.run(
    `CREATE TABLE stage.cells AS SELECT i + 1 AS o, i + 1 AS r, * EXCLUDE (i) FROM (
       SELECT ${['i', ...codes, ...measures.flatMap(({ cell, statusCell }) => [cell, ...(statusCell ? [statusCell] : [])])].join(', ')}
       FROM (SELECT i, ${values.join(', ')} FROM (SELECT ${rest} AS i, ${position} AS m, v, s FROM stage.raw) GROUP BY i)
       ${joins.join(' ')})`,
  )
  const [rowCount = 0] = await reader.numbers('SELECT count(*) FROM stage.cells')
  return { dimensions, measures, rowCount }
}

/** Returns the number of cells between one category and the next. */
function toStrides({ dimensions }: Dataset): { stride: number; size: number }[] {
  let stride = 1
  return dimensions
    .map(({ categories }) => categories.length)
    .reverse()
    .map((size) => {
      const own = { stride, size }
      stride *= size
      return own
    })
    .reverse()
}

/** Returns whether any cell has a status. */
async function appendCells(connection: DuckDBConnection, dataset: Dataset): Promise<boolean> {
  let hasStatus = false
  const appender = await connection.createAppender('raw', 'main', 'stage')
  let [indices, values, statuses]: DuckDBValue[][] = [[], [], []]
  const flush = (): void => {
    const chunk = DuckDBDataChunk.create([BIGINT, VARCHAR, VARCHAR], indices?.length ?? 0)
    chunk.setColumns([indices ?? [], values ?? [], statuses ?? []])
    appender.appendDataChunk(chunk)
    ;[indices, values, statuses] = [[], [], []]
  }
  for (const { index, value, status } of dataset.cells()) {
    indices?.push(BigInt(index))
    values?.push(value)
    statuses?.push(status?.toWellFormed() ?? null)
    hasStatus ||= status !== null
    if (indices?.length === CHUNK_ROWS) flush()
  }
  if (indices?.length) flush()
  appender.closeSync()
  return hasStatus
}

async function appendCodes(reader: Reader, place: number, categories: { code: string }[]): Promise<void> {
  await reader.run(`CREATE TABLE stage.codes${place} (place INTEGER, code VARCHAR)`)
  const appender = await reader.connection.createAppender(`codes${place}`, 'main', 'stage')
  for (let start = 0; start < categories.length; start += CHUNK_ROWS) {
    const part = categories.slice(start, start + CHUNK_ROWS)
    const chunk = DuckDBDataChunk.create([INTEGER, VARCHAR], part.length)
    chunk.setColumns([part.map((_, index) => start + index), part.map(({ code }) => code.toWellFormed())])
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
}
