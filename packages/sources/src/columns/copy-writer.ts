import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { VARCHAR } from '@duckdb/node-api'
import type { Row } from '../model/rdf-term.ts'
import { ColumnCopy } from './column-copy.ts'
import { appendRows, toWriting } from './duckdb-writing.ts'
import type { ColumnEngine } from './engine.ts'
import type { ColumnRequest, CopyPlan } from './layout.ts'
import { toStageColumns, writeTables } from './write-tables.ts'

export type CopyWriter = Awaited<ReturnType<typeof openCopyWriter>>

/**
 * Writes a copy. Rows are appended to a file of raw terms as they arrive. In the end the database itself builds the
 * dictionaries, the codes and the sorted table, so that a cube never has to fit into memory.
 *
 * @param files names in the engine's folder: of the file of raw terms and of the copy
 */
export async function openCopyWriter(
  engine: ColumnEngine,
  columns: ColumnRequest[],
  files: { stage: string; target: string },
) {
  const stage = await engine.attach(files.stage, 'write')
  const target = await engine.attach(files.target, 'write')
  const connection = await engine.connect()
  await connection.run(`CREATE TABLE ${stage}.cells (${toStageColumns(columns)})`)
  const appender = await connection.createAppender('cells', 'main', stage)
  return {
    /** Appends rows with the observation in ?o and its cells in ?c0, ?c1… Yields to other tasks between chunks. */
    async append(rows: Row[]): Promise<void> {
      await appendRows(appender, columns, rows)
      appender.flushSync()
    },
    /** Builds the copy from the appended rows. */
    async finish(): Promise<CopyPlan> {
      appender.closeSync()
      return writeTables(toWriting(connection), columns, `${stage}.cells`, target)
    },
    /** Returns the written copy, for reading while the notes are written. */
    toCopy: (plan: CopyPlan): ColumnCopy => new ColumnCopy(engine, target, plan),
    /** Stores a text with the copy. Call after `finish`. */
    async writeNote(key: string, text: string): Promise<void> {
      await connection.run(`CREATE TABLE IF NOT EXISTS ${target}.meta (key VARCHAR, text VARCHAR)`)
      const statement = await connection.prepare(`INSERT INTO ${target}.meta VALUES ($1, $2)`)
      statement.bind([key, text.toWellFormed()], [VARCHAR, VARCHAR])
      await statement.run()
      statement.destroySync()
    },
    /** Writes everything to the file, closes it, and removes the raw terms. */
    async [Symbol.asyncDispose](): Promise<void> {
      await connection.run(`CHECKPOINT ${target}`).catch(() => undefined)
      connection.closeSync()
      await engine.detach(stage)
      await engine.detach(target)
      for (const name of [files.stage, `${files.stage}.wal`])
        await rm(join(engine.folder, name), { force: true })
    },
  }
}
