import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type DuckDBConnection, DuckDBInstance, type DuckDBPreparedStatement } from '@duckdb/node-api'
import QuickLRU from 'quick-lru'
import type { Database, ResultColumn } from './database.ts'
import { duckdbDialect } from './dialect.ts'
import { bindParameters } from './duckdb-parameters.ts'
import { quoteText } from './layout.ts'
import type { Parameter } from './parameters.ts'
import { readResult } from './read-result.ts'
import { createSeats } from './seats.ts'

/** An in-process database whose tables are in files of one folder. */
export type ColumnEngine = Database & {
  readonly folder: string
  /**
   * Attaches a file of the folder under one of our names, until it is detached.
   * @param cells how many will be written to a new file, if known
   */
  attach(file: string, mode: 'read' | 'write', cells?: number): Promise<string>
  detach(name: string): Promise<void>
  /** A separate connection, for writing. */
  connect(): Promise<DuckDBConnection>
  /** Interrupts running queries, and resolves when they have ended and all is closed. */
  close(): Promise<void>
}

const POOL_SIZE = 4
/**
 * The number of threads per query. There are as many concurrent queries as seats, and parallelizing a short one costs
 * more than it saves.
 */
const THREADS = 1
const MAX_STATEMENTS = 200
/** The number of rows that DuckDB stores together and gives to a thread at a time. */
const ROW_GROUP = 122_880
/** DuckDB's smallest blocks, in bytes. With the usual ones, the file of a cube of a few rows takes ten times as much. */
export const SMALL_BLOCK = 16_384
/** The time between interruptions of queries that still run when an engine is closed, in ms. */
const INTERRUPT_EACH_MS = 20

/** Returns whether a cube is known to be small: even if each of its cells becomes a row, they are one group. */
export const isSmall = (cells: number | undefined): boolean => cells !== undefined && cells <= ROW_GROUP

export type EngineOptions = {
  folder: string
  /** The folder for data that do not fit into memory. By default, the folder of the copies. */
  spill?: string
  memoryLimit?: string
  threads?: number
  /** Timeout of a query. */
  timeoutMs?: number
}

type Seat = { connection: DuckDBConnection; statements: QuickLRU<string, DuckDBPreparedStatement> }

type SandboxOptions = {
  folder: string
  spill: string
  /** Resolved paths of other files that may be read. */
  files?: string[]
  memoryLimit?: string
  threads?: number
  /** The size of the blocks of new files, in bytes (default 262 144). */
  blockBytes?: number
}

/**
 * Opens an in-memory database that can access only a folder and the given files. Extensions and network are disabled,
 * which cannot be changed afterwards. Memory is limited; excess data are written to `spill`.
 */
export async function openSandbox({
  folder,
  spill,
  files = [],
  memoryLimit = '256MB',
  threads = 2,
  blockBytes,
}: SandboxOptions): Promise<{ instance: DuckDBInstance; connection: DuckDBConnection }> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(threads),
    memory_limit: memoryLimit,
    ...(blockBytes !== undefined && { default_block_size: String(blockBytes) }),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const connection = await instance.connect()
  // The order matters: unless the allowed folder is set first, ATTACH would be rejected, too.
  await connection.run(
    `SET temp_directory = ${quoteText(spill)};
     SET allowed_directories = [${quoteText(`${folder}/`)}];
     SET allowed_paths = [${files.map(quoteText).join(', ')}];
     SET enable_external_access = false;
     SET lock_configuration = true`,
  )
  return { instance, connection }
}

/** Opens a sandbox with several connections, each of which caches its statements. */
export async function openEngine(options: EngineOptions): Promise<ColumnEngine> {
  const folder = resolve(options.folder)
  const spill = options.spill ?? (await prepareSpill(folder))
  const { threads = THREADS } = options
  const { instance, connection: first } = await openSandbox({ ...options, folder, spill, threads })
  const others = await Promise.all(Array.from({ length: POOL_SIZE - 1 }, () => instance.connect()))
  const seats = [first, ...others].map(toSeat)
  // each statement holds one set of parameters, so a seat serves one query at a time
  const { run: inSeat, close: closeSeats } = createSeats(seats)
  let attached = 0
  const run = async (sql: string): Promise<void> => {
    await inSeat(({ connection }) => connection.run(sql))
  }
  return {
    folder,
    dialect: duckdbDialect,
    query: (sql, parameters = []) =>
      inSeat((seat) => queryPrepared(seat, sql, parameters, options.timeoutMs)),
    async attach(file, mode, cells) {
      const name = `copy${attached}`
      attached += 1
      const size = isSmall(cells) ? `(BLOCK_SIZE ${SMALL_BLOCK})` : ''
      await run(
        `ATTACH ${quoteText(join(folder, file))} AS ${name} ${mode === 'read' ? '(READ_ONLY)' : size}`,
      )
      return name
    },
    async detach(name) {
      for (const { statements } of seats) forgetStatements(statements, name)
      await run(`DETACH DATABASE IF EXISTS ${name}`)
    },
    connect: () => instance.connect(),
    async close() {
      const left = closeSeats(new Error('The database is closed.'))
      const interrupt = (): void => {
        for (const { connection } of seats) connection.interrupt()
      }
      interrupt()
      // queries that have been sent, but do not run yet, are not interrupted
      const again = setInterval(interrupt, INTERRUPT_EACH_MS)
      // a query that runs in another thread while its connection is closed would end the process
      await left
      clearInterval(again)
      for (const { connection, statements } of seats) {
        statements.clear()
        connection.closeSync()
      }
      instance.closeSync()
    },
  }
}

async function prepareSpill(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const spill = join(folder, 'spill.tmp')
  await rm(spill, { recursive: true, force: true })
  return spill
}

function toSeat(connection: DuckDBConnection): Seat {
  return { connection, statements: new QuickLRU({ maxSize: MAX_STATEMENTS }) }
}

async function queryPrepared(
  seat: Seat,
  sql: string,
  parameters: Parameter[],
  timeoutMs: number | undefined,
): Promise<ResultColumn[]> {
  using _ = timeoutMs === undefined ? undefined : setTimeout(() => seat.connection.interrupt(), timeoutMs)
  const statement = seat.statements.get(sql) ?? (await seat.connection.prepare(sql))
  seat.statements.set(sql, statement)
  bindParameters(statement, parameters)
  return await readResult(await statement.run())
}

function forgetStatements(statements: QuickLRU<string, DuckDBPreparedStatement>, name: string): void {
  for (const sql of [...statements.keys()]) {
    // Not destroyed, since it may be running.
    if (sql.includes(`${name}.`)) statements.delete(sql)
  }
}
