import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DuckDBAppender, type DuckDBConnection, VARCHAR } from '@duckdb/node-api'
import type { Row } from '../model/rdf-term.ts'
import { appendRows } from './duckdb-writing.ts'
import type { ColumnEngine } from './engine.ts'
import type { ColumnRequest } from './layout.ts'
import { toStageColumns } from './write-tables.ts'

/** What a stage must have been begun for to be continued. */
export type StageMark = {
  /** A digest of everything on which the pages depend. */
  mark: string
  /** When the copying begins, in ms since 1970. */
  now: number
  /** The number of rows, if known. */
  rowCount?: number
}

/** The maximum age in ms of a stage that is continued: nobody should see rows as of that long ago as a new copy. */
export const MAX_STAGE_AGE_MS = 24 * 60 * 60 * 1000

/**
 * Opens a stage: the raw terms of a cube while it is copied, in a file of their own. Continues an earlier one with the
 * same mark, of which some pages are complete; otherwise begins anew. Each page is one transaction, so that a killed
 * process leaves whole pages.
 */
export async function openStage(
  engine: ColumnEngine,
  connection: DuckDBConnection,
  columns: ColumnRequest[],
  file: string,
  begun: StageMark,
) {
  const { place, ...earlier } = await attachStage(engine, connection, columns, file, begun)
  const appender = await connection.createAppender('cells', 'main', place)
  let isFilled = false
  let { pages } = earlier
  return {
    /** The table of raw cells. */
    table: `${place}.cells`,
    /** The number of pages and rows that were there when it was opened, and when the first was begun. */
    earlier,
    /** Appends a page of rows with the observation in ?o and its cells in ?c0, ?c1… Yields to other work in between. */
    async append(rows: Row[]): Promise<void> {
      await connection.run('BEGIN')
      await appendRows(appender, columns, rows)
      appender.flushSync()
      await connection.run(`UPDATE ${place}.about SET pages = pages + 1`)
      await connection.run('COMMIT')
      pages += 1
    },
    /** Ends the appending. */
    fill(): void {
      appender.closeSync()
      isFilled = true
    },
    /** Detaches the file. Deletes it unless it `isKept` and has pages. Closes the connection. */
    async close(isKept: boolean): Promise<void> {
      if (!isFilled) discard(appender)
      connection.closeSync()
      await engine.detach(place)
      if (!isKept || pages === 0) await removeStage(engine.folder, file)
    },
  }
}

/** The number of cells of a cube that is copied, if known. */
export const countCells = (columns: ColumnRequest[], { rowCount }: StageMark): number | undefined =>
  rowCount === undefined ? undefined : rowCount * columns.length

/** Removes a stage. */
export async function removeStage(folder: string, file: string): Promise<void> {
  for (const name of [file, `${file}.wal`]) await rm(join(folder, name), { force: true })
}

type Attached = { place: string; pages: number; rows: number; begunAt: number }

async function attachStage(
  engine: ColumnEngine,
  connection: DuckDBConnection,
  columns: ColumnRequest[],
  file: string,
  begun: StageMark,
): Promise<Attached> {
  const { mark, now } = begun
  const found = await findStage(engine, connection, file, begun)
  if (found) return found
  await removeStage(engine.folder, file)
  const place = await engine.attach(file, 'write', countCells(columns, begun))
  await connection.run(`CREATE TABLE ${place}.cells (${toStageColumns(columns)})`)
  await connection.run(`CREATE TABLE ${place}.about (mark VARCHAR, begun DOUBLE, pages INTEGER)`)
  const statement = await connection.prepare(`INSERT INTO ${place}.about VALUES ($1, ${now}, 0)`)
  statement.bind([mark], [VARCHAR])
  await statement.run()
  statement.destroySync()
  return { place, pages: 0, rows: 0, begunAt: now }
}

/** Attaches an earlier stage if it can be continued. */
async function findStage(
  engine: ColumnEngine,
  connection: DuckDBConnection,
  file: string,
  { mark, now }: StageMark,
): Promise<Attached | undefined> {
  // it would be created
  if (!existsSync(join(engine.folder, file))) return undefined
  let place: string | undefined
  try {
    place = await engine.attach(file, 'write')
    const sql = `SELECT mark, begun, pages, (SELECT count(*) FROM ${place}.cells) FROM ${place}.about`
    const [row] = await (await connection.run(sql)).getRows()
    const [begunAt, pages, rows] = [Number(row?.[1]), Number(row?.[2]), Number(row?.[3])]
    const isContinued = row?.[0] === mark && now - begunAt < MAX_STAGE_AGE_MS && begunAt <= now && pages > 0
    if (isContinued) return { place, pages, rows, begunAt }
  } catch {
    // it is damaged, or was killed before its tables existed
  }
  if (place !== undefined) await engine.detach(place)
  return undefined
}

/** Gives up the rows of an incomplete page. */
function discard(appender: DuckDBAppender): void {
  try {
    appender.closeSync()
  } catch {
    // it failed to write them before
  }
}
