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
 * Creates a writer for a copy. It appends rows to a file of raw terms. At the end, the database itself creates
 * dictionaries, codes and the sorted table, so that a cube never has to fit into memory.
 * @param files names in the engine's folder: for the raw terms, and for the copy
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
    /** Appends rows with the observation in ?o and its cells in ?c0, ?c1… Yields to other work between chunks. */
    async append(rows: Row[]): Promise<void> {
      await appendRows(appender, columns, rows)
      appender.flushSync()
    },
    /** Creates the copy from the appended rows. */
    async finish(): Promise<CopyPlan> {
      appender.closeSync()
      return writeTables(toWriting(connection), columns, `${stage}.cells`, target)
    },
    /** Opens the result for reading while notes are written. */
    toCopy: (plan: CopyPlan): ColumnCopy => new ColumnCopy(engine, target, plan),
    /** Stores a text with the copy. Call it after `finish`. */
    async writeNote(key: string, text: string): Promise<void> {
      await connection.run(`CREATE TABLE IF NOT EXISTS ${target}.meta (key VARCHAR, text VARCHAR)`)
      const statement = await connection.prepare(`INSERT INTO ${target}.meta VALUES ($1, $2)`)
      statement.bind([key, text.toWellFormed()], [VARCHAR, VARCHAR])
      await statement.run()
      statement.destroySync()
    },
    /** Flushes and detaches the file, and deletes the raw terms. */
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
