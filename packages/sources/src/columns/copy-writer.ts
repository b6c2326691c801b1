import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DuckDBAppender, type DuckDBConnection, VARCHAR } from '@duckdb/node-api'
import type { Row } from '../sparql/rdf-term.ts'
import { ColumnCopy } from './column-copy.ts'
import { appendRows, toWriting } from './duckdb-writing.ts'
import type { ColumnEngine } from './engine.ts'
import type { ColumnRequest, CopyPlan } from './layout.ts'
import { toStageColumns, writeTables } from './write-tables.ts'

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
    await connection.run(`CREATE TABLE ${stage}.cells (${toStageColumns(columns)})`)
    const appender = await connection.createAppender('cells', 'main', stage)
    return new CopyWriter(engine, columns, { stage, stageFile: files.stage, target }, connection, appender)
  }

  /** Rows with the observation in ?o and its cells in ?c0, ?c1… Others get their turn between the chunks. */
  async append(rows: Row[]): Promise<void> {
    await appendRows(this.#appender, this.#columns, rows)
    this.#appender.flushSync()
  }

  /** Makes the copy of what was appended. */
  async finish(): Promise<CopyPlan> {
    this.#appender.closeSync()
    return writeTables(toWriting(this.#connection), this.#columns, `${this.#stage}.cells`, this.#target)
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
}
