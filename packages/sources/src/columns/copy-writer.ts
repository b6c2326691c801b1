import { VARCHAR } from '@duckdb/node-api'
import type { Row } from '../model/rdf-term.ts'
import { ColumnCopy } from './column-copy.ts'
import { toWriting } from './duckdb-writing.ts'
import type { ColumnEngine } from './engine.ts'
import type { ColumnRequest, CopyPlan } from './layout.ts'
import { countCells, openStage, type StageMark } from './stage.ts'
import { writeTables } from './write-tables.ts'

export type CopyWriter = Awaited<ReturnType<typeof openCopyWriter>>

/**
 * Creates a writer for a copy. It appends pages of rows to a file of raw terms. At the end, the database itself creates
 * dictionaries, codes and the sorted table, so that a cube never has to fit into memory.
 * @param files names in the engine's folder: for the raw terms, and for the copy
 * @param begun identifies the pages; if an earlier writer of the same ones was stopped, its pages are kept
 */
export async function openCopyWriter(
  engine: ColumnEngine,
  columns: ColumnRequest[],
  files: { stage: string; target: string },
  begun: StageMark,
) {
  const stage = await openStage(engine, await engine.connect(), columns, files.stage, begun)
  const target = await engine.attach(files.target, 'write', countCells(columns, begun))
  const connection = await engine.connect()
  let isKept = false
  return {
    /** What an earlier writer has appended: pages, rows, and when it began. */
    earlier: stage.earlier,
    /** Appends a page of rows with the observation in ?o and its cells in ?c0, ?c1… */
    append: (rows: Row[]): Promise<void> => stage.append(rows),
    /** Creates the copy from the appended rows. */
    async finish(): Promise<CopyPlan> {
      stage.fill()
      return writeTables(toWriting(connection), columns, stage.table, target)
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
    /** Keeps the raw terms for a later writer. */
    keepPages(): void {
      isKept = true
    },
    /** Flushes and detaches the file, and deletes the raw terms unless they are kept. */
    async [Symbol.asyncDispose](): Promise<void> {
      await connection.run(`CHECKPOINT ${target}`).catch(() => undefined)
      connection.closeSync()
      await stage.close(isKept)
      await engine.detach(target)
    },
  }
}
