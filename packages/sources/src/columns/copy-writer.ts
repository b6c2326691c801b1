import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  DOUBLE,
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBValue,
  VARCHAR,
} from '@duckdb/node-api'
import { MISSING_CODE, UNDEFINED_CODE } from '@tessera/cube'
import { toExactNumber } from '../sparql/exact-number.ts'
import { isUndefinedTerm, type RdfTerm, type Row } from '../sparql/rdf-term.ts'
import { toNodeKey } from '../sparql/triple-index.ts'
import { toCellText, UNDEFINED_TEXT, VALUE_PATTERN } from './cell-text.ts'
import { ColumnCopy } from './column-copy.ts'
import type { ColumnEngine } from './engine.ts'
import {
  type ColumnPlan,
  type ColumnRequest,
  type CopyPlan,
  cellColumn,
  dictionaryTable,
  quoteText,
  textColumn,
} from './layout.ts'

/** Rows that are written at once; at most 2048, the database's own chunk. */
const CHUNK_ROWS = 1024

/**
 * Writes a copy. Rows are appended as they come to a file of raw terms; when all are there, the database itself makes
 * dictionaries, codes and the sorted table of them, so that a cube need never fit into memory.
 */
export class CopyWriter {
  readonly #engine: ColumnEngine
  readonly #columns: ColumnRequest[]
  readonly #stage: string
  readonly #stageFile: string
  readonly #target: string
  readonly #connection: DuckDBConnection
  readonly #appender: DuckDBAppender

  private constructor(
    engine: ColumnEngine,
    columns: ColumnRequest[],
    names: { stage: string; stageFile: string; target: string },
    connection: DuckDBConnection,
    appender: DuckDBAppender,
  ) {
    this.#engine = engine
    this.#columns = columns
    this.#stage = names.stage
    this.#stageFile = names.stageFile
    this.#target = names.target
    this.#connection = connection
    this.#appender = appender
  }

  /** @param files names in the engine's folder: for the raw terms, and for the copy itself */
  static async open(
    engine: ColumnEngine,
    columns: ColumnRequest[],
    files: { stage: string; target: string },
  ): Promise<CopyWriter> {
    const stage = await engine.attach(files.stage, 'write')
    const target = await engine.attach(files.target, 'write')
    const connection = await engine.connect()
    const cells = columns.map(({ kind }, index) =>
      kind === 'codes'
        ? `${cellColumn(index)} VARCHAR`
        : `${cellColumn(index)} DOUBLE, ${textColumn(index)} VARCHAR`,
    )
    await connection.run(`CREATE TABLE ${stage}.cells (${['o VARCHAR', ...cells].join(', ')})`)
    const appender = await connection.createAppender('cells', 'main', stage)
    return new CopyWriter(engine, columns, { stage, stageFile: files.stage, target }, connection, appender)
  }

  /** Rows with the observation in ?o and its cells in ?c0, ?c1… Others get their turn between the chunks. */
  async append(rows: Row[]): Promise<void> {
    for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
      const part = rows.slice(start, start + CHUNK_ROWS).filter(({ o }) => o !== undefined)
      if (part.length > 0) this.#appendChunk(part)
      await new Promise((resolve) => setImmediate(resolve))
    }
    this.#appender.flushSync()
  }

  #appendChunk(rows: Row[]): void {
    const values: DuckDBValue[][] = [rows.map(({ o }) => (o ? toNodeKey(o) : null))]
    const types = [
      VARCHAR,
      ...this.#columns.flatMap(({ kind }) => (kind === 'codes' ? VARCHAR : [DOUBLE, VARCHAR])),
    ]
    this.#columns.forEach(({ kind }, index) => {
      const cells = rows.map((row) => row[`c${index}`])
      if (kind === 'codes') values.push(cells.map((cell) => (cell ? toCellText(cell) : null)))
      else values.push(cells.map(toNumber), cells.map(toText))
    })
    const chunk = DuckDBDataChunk.create(types, rows.length)
    chunk.setColumns(values)
    this.#appender.appendDataChunk(chunk)
  }

  /** Makes the copy of what was appended. */
  async finish(): Promise<CopyPlan> {
    this.#appender.closeSync()
    const [rows, observations] = await this.#readNumbers(`count(*), count(DISTINCT o)`)
    const hasRepeats = (rows ?? 0) > (observations ?? 0)
    const columns: ColumnPlan[] = []
    for (const [index, { path, kind }] of this.#columns.entries()) {
      columns.push({
        path,
        kind,
        hasTexts: kind === 'numbers' && (await this.#readNumbers(`count(${textColumn(index)})`))[0] !== 0,
        termCount: kind === 'codes' ? await this.#writeDictionary(index) : 0,
      })
    }
    await this.#writeObservations(columns, hasRepeats)
    return { rowCount: observations ?? 0, columns, hasRepeats }
  }

  /** What was made, to be read while the notes are written. */
  toCopy(plan: CopyPlan): ColumnCopy {
    return new ColumnCopy(this.#engine, this.#target, plan)
  }

  /** Keeps a text with the copy; to be called after `finish`. */
  async writeNote(key: string, text: string): Promise<void> {
    await this.#connection.run(`CREATE TABLE IF NOT EXISTS ${this.#target}.meta (key VARCHAR, text VARCHAR)`)
    const statement = await this.#connection.prepare(`INSERT INTO ${this.#target}.meta VALUES ($1, $2)`)
    statement.bind([key, text.toWellFormed()], [VARCHAR, VARCHAR])
    await statement.run()
    statement.destroySync()
  }

  /** Writes everything to the file, lets go of it, and removes the raw terms. */
  async close(): Promise<void> {
    await this.#connection.run(`CHECKPOINT ${this.#target}`).catch(() => undefined)
    this.#connection.closeSync()
    await this.#engine.detach(this.#stage)
    await this.#engine.detach(this.#target)
    for (const name of [this.#stageFile, `${this.#stageFile}.wal`])
      await rm(join(this.#engine.folder, name), { force: true })
  }

  async #writeDictionary(index: number): Promise<number> {
    const [cell, table] = [cellColumn(index), `${this.#target}.${dictionaryTable(index)}`]
    await this.#connection.run(
      `CREATE TABLE ${table} AS
       SELECT (row_number() OVER (ORDER BY term) - 1)::INTEGER AS code, term,
              regexp_extract(term, ${quoteText(VALUE_PATTERN)}, 1) AS value
       FROM (SELECT DISTINCT ${cell} AS term FROM ${this.#stage}.cells WHERE ${cell} <> '${UNDEFINED_TEXT}')`,
    )
    const result = await this.#connection.run(`SELECT count(*)::INTEGER FROM ${table}`)
    return Number((await result.getRows())[0]?.[0] ?? 0)
  }

  async #writeObservations(columns: ColumnPlan[], hasRepeats: boolean): Promise<void> {
    const coded = [...columns.keys()].filter((index) => columns[index]?.kind === 'codes')
    const joins = coded.map(
      (index) =>
        `LEFT JOIN ${this.#target}.${dictionaryTable(index)} AS ${dictionaryTable(index)} ON ${dictionaryTable(index)}.term = s.${cellColumn(index)}`,
    )
    const picked = columns.flatMap(({ kind, hasTexts }, index) => {
      if (kind === 'codes') return [toCode(index)]
      const cell = `s.${cellColumn(index)}`
      return hasTexts ? [cell, `s.${textColumn(index)}`] : [cell]
    })
    // The most telling order for runs of equal codes: few values first.
    const keys = coded
      .filter((index) => this.#columns[index]?.isKey)
      .sort((a, b) => (columns[a]?.termCount ?? 0) - (columns[b]?.termCount ?? 0))
    const source = hasRepeats
      ? `(SELECT DISTINCT *, dense_rank() OVER (ORDER BY o)::INTEGER AS row FROM ${this.#stage}.cells)`
      : `${this.#stage}.cells`
    const all = [
      ...(hasRepeats ? ['s.row AS o'] : []),
      ...picked,
      ...(picked.length === 0 ? ['1 AS none'] : []),
    ]
    const order = keys.length > 0 ? `ORDER BY ${keys.map(cellColumn).join(', ')}` : ''
    await this.#connection.run(
      `CREATE TABLE ${this.#target}.observations AS
       SELECT * FROM (SELECT ${all.join(', ')} FROM ${source} AS s ${joins.join(' ')}) ${order}`,
    )
  }

  async #readNumbers(picked: string): Promise<number[]> {
    const result = await this.#connection.run(`SELECT ${picked} FROM ${this.#stage}.cells`)
    return ((await result.getRows())[0] ?? []).map(Number)
  }
}

const toCode = (index: number): string =>
  `CASE WHEN s.${cellColumn(index)} = '${UNDEFINED_TEXT}' THEN ${UNDEFINED_CODE}
        ELSE coalesce(${dictionaryTable(index)}.code, ${MISSING_CODE}) END::INTEGER AS ${cellColumn(index)}`

/** What is stated to be undefined is "not a number"; an empty cell is missing, or its number is in the text. */
function toNumber(cell: RdfTerm | undefined): number | null {
  if (!cell) return null
  if (isUndefinedTerm(cell)) return Number.NaN
  const number = toExactNumber(cell.value)
  return typeof number === 'number' ? number : null
}

function toText(cell: RdfTerm | undefined): string | null {
  if (!cell || isUndefinedTerm(cell)) return null
  const number = toExactNumber(cell.value)
  return typeof number === 'string' ? number.toWellFormed() : null
}
