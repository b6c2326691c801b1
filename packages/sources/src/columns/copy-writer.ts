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
 * Writes a copy. Rows are appended as they come to a file of raw terms; when all are there, the database itself makes
 * dictionaries, codes and the sorted table of them, so that a cube need never fit into memory.
 *
 * @param files names in the engine's folder: for the raw terms, and for the copy itself
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
    /** Rows with the observation in ?o and its cells in ?c0, ?c1… Others get their turn between the chunks. */
    async append(rows: Row[]): Promise<void> {
      await appendRows(appender, columns, rows)
      appender.flushSync()
    },
    /** Makes the copy of what was appended. */
    async finish(): Promise<CopyPlan> {
      appender.closeSync()
      return writeTables(toWriting(connection), columns, `${stage}.cells`, target)
    },
    /** What was made, to be read while the notes are written. */
    toCopy: (plan: CopyPlan): ColumnCopy => new ColumnCopy(engine, target, plan),
    /** Keeps a text with the copy; to be called after `finish`. */
    async writeNote(key: string, text: string): Promise<void> {
      await connection.run(`CREATE TABLE IF NOT EXISTS ${target}.meta (key VARCHAR, text VARCHAR)`)
      const statement = await connection.prepare(`INSERT INTO ${target}.meta VALUES ($1, $2)`)
      statement.bind([key, text.toWellFormed()], [VARCHAR, VARCHAR])
      await statement.run()
      statement.destroySync()
    },
    /** Writes everything to the file, lets go of it, and removes the raw terms. */
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
