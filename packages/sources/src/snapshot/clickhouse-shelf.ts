import { type SentTable, sendTable, toDefinition, toSentTables } from '../columns/clickhouse-tables.ts'
import { ColumnCopy } from '../columns/column-copy.ts'
import { toTexts } from '../columns/database.ts'
import { clickhouseDialect } from '../columns/dialect.ts'
import { type ColumnEngine, type EngineOptions, openEngine } from '../columns/engine.ts'
import { type ColumnRequest, NO_TABLES } from '../columns/layout.ts'
import { textParameter } from '../columns/parameters.ts'
import { SourceError } from '../source.ts'
import { openCopyServers, type ServerLimits } from './clickhouse-servers.ts'
import { claimCube, HELD_NAMES, prepareClaims } from './copy-claims.ts'
import { type CopyFile, removeFiles, removeWorkFiles, toWorkNames } from './copy-files.ts'
import { type CopyList, openCopyList } from './copy-list.ts'
import type { CopyShelf } from './copy-shelf.ts'

/** Interval for recording uses, in ms. */
const NOTE_MS = 10_000
/**
 * How long after the removal of a copy its tables are dropped, in ms: some seconds after the last response from them.
 */
const DROP_MS = 150_000

/** The notes of a copy, an unsorted table. */
const NOTES: SentTable = {
  name: 'meta',
  columns: [
    { name: 'key', type: 'VARCHAR' },
    { name: 'text', type: 'VARCHAR' },
  ],
  order: [],
  together: [],
}

/** Returns the prefix of the tables of a copy, without hyphens, which table names cannot contain. */
const toPlaceName = (name: string): string => `copy_${name.replaceAll('-', '_')}`
/** Names of our tables; others in the database are not ours. */
const TABLE_NAME = /^(copy_[0-9a-f]{24}_[0-9a-f]{12})_(?:observations|meta|d\d+)(?:_local)?$/

export type ClickhouseShelfOptions = EngineOptions & {
  /** `clickhouse://…`, with an account that may create, fill and drop tables. */
  url: string
  limits?: ServerLimits
}

/**
 * Copies in a ClickHouse database. They are created in local files and then sent; a copy exists as soon as its row is
 * in the list, which is written last.
 */
export async function openClickhouseShelf({
  url,
  limits,
  ...options
}: ClickhouseShelfOptions): Promise<CopyShelf> {
  const engine = await openEngine(options)
  const servers = openCopyServers(url, limits)
  const copies = openCopyList(servers)
  const { later, stop } = createTimers()
  const dropRemoved = (): Promise<void> => dropUnlisted(servers, copies)
  const { readPresent, noteUse, noteRemoval } = createNotes(copies, later, dropRemoved)
  const prepare = async (): Promise<void> => {
    await copies.prepare()
    await prepareClaims(servers)
  }
  return {
    engine,
    isShared: true,
    async list(known) {
      try {
        return await readPresent(known)
      } catch (error) {
        // A server of a cluster may have been replaced by an empty one.
        if (error instanceof SourceError && error.kind === 'bad-answer') await prepare()
        throw error
      }
    },
    async tidy() {
      await removeWorkFiles(engine.folder)
      // Other statements would wait longer for a database that does not respond.
      await servers.requireResponses()
      await prepare()
      await dropRemoved()
      return copies.read()
    },
    async publish(name, requests, about, claim) {
      const rows = await sendCopy(engine, servers, name, requests)
      const bytes = await readBytes(servers, name)
      // without the claim, the tables may be lost, too
      await claim.requireHeld()
      const record = await copies.add(name, { ...about, bytes, rows })
      await removeFiles(engine.folder, name)
      return { name, record, lastUsed: Date.parse(about.copiedAt) }
    },
    async open(file) {
      const place = toPlaceName(file.name)
      const { database } = servers
      return (await holdsRows(servers, place, copies.rowsOf(file)))
        ? { database, place, close: async () => undefined }
        : undefined
    },
    noteUse: async ({ name }) => noteUse(name),
    async remove(name) {
      await removeFiles(engine.folder, name)
      await noteRemoval(name)
    },
    claim: (name) => claimCube(servers, name),
    interrupt: servers.interrupt,
    async close() {
      stop()
      await engine.close()
    },
  }
}

type Servers = ReturnType<typeof openCopyServers>
type Later = ReturnType<typeof createTimers>['later']

/** Records uses and removals of copies in the list; later if the database cannot be reached. */
function createNotes(copies: CopyList, later: Later, dropRemoved: () => Promise<void>) {
  const used = new Set<string>()
  /** Removed copies that the list, or that of a replica, may still contain. */
  const removed = new Set<string>()
  const noteUses = async (): Promise<void> => {
    const names = [...used]
    await copies.noteUses(names)
    for (const name of names) used.delete(name)
  }
  const noteRemovals = async (): Promise<void> => {
    const names = [...removed]
    for (const name of names) await copies.noteRemoval(name)
    later(DROP_MS, dropRemoved)
    await copies.settle()
    for (const name of names) removed.delete(name)
  }
  return {
    /** Returns the listed copies, except those removed before or during the reading of the list. */
    async readPresent(known?: ReadonlyMap<string, CopyFile>): Promise<CopyFile[]> {
      const before = new Set(removed)
      const files = await copies.read(known)
      return files.filter(({ name }) => !before.has(name) && !removed.has(name))
    },
    noteUse(name: string): void {
      used.add(name)
      later(NOTE_MS, noteUses)
    },
    async noteRemoval(name: string): Promise<void> {
      removed.add(name)
      await noteRemovals().catch(() => later(NOTE_MS, noteRemovals))
    },
  }
}

function createTimers() {
  const timers = new Map<() => Promise<void>, NodeJS.Timeout>()
  let isStopped = false
  /** Runs a task later, once for all requests until then, and again until it succeeds. */
  const later = (ms: number, task: () => Promise<void>): void => {
    if (timers.has(task) || isStopped) return
    const run = (): void => {
      timers.delete(task)
      void task().catch(() => later(ms, task))
    }
    timers.set(task, setTimeout(run, ms).unref())
  }
  const stop = (): void => {
    isStopped = true
    for (const timer of timers.values()) clearTimeout(timer)
  }
  return { later, stop }
}

/** Creates the tables of a copy from its file, and returns their numbers of rows. */
async function sendCopy(
  engine: ColumnEngine,
  { create, send, settle }: Servers,
  name: string,
  requests: ColumnRequest[],
): Promise<Record<string, number>> {
  const catalog = await engine.attach(toWorkNames(name).target, 'read')
  try {
    const plan = await new ColumnCopy(engine, catalog, NO_TABLES).readNote('plan')
    if (plan === undefined) throw new TypeError('The copy has no plan.')
    const [from, to] = [engine.dialect.toPlace(catalog), clickhouseDialect.toPlace(toPlaceName(name))]
    const rows: Record<string, number> = {}
    for (const table of [...toSentTables(JSON.parse(plan), requests), NOTES]) {
      await create(toDefinition(to, table))
      rows[table.name] = await sendTable(engine, table, { from, to, send })
      await settle(`${to}${table.name}`)
    }
    return rows
  } finally {
    await engine.detach(catalog)
  }
}

/** Whether the tables contain what was sent. Rejects if they cannot be queried. */
async function holdsRows(
  { database }: Servers,
  place: string,
  rows: Record<string, number>,
): Promise<boolean> {
  const [found] = await database.query(
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, $1)`,
    [textParameter(`${place}_`)],
  )
  const present = toTexts(found)
  const tables = Object.keys(rows).map((table) => [table, `${place}_${table}`] as const)
  if (tables.some(([, written]) => !present.includes(written))) return false
  const counts = tables.map(
    ([table, written]) => `SELECT '${table}' AS part, toInt32(count()) AS found FROM ${written}`,
  )
  const [parts, counted] = await database.query(counts.join(' UNION ALL '))
  const numbers = counted?.kind === 'integers' ? counted.values : []
  return toTexts(parts).every((part, index) => rows[part ?? ''] === numbers[index])
}

async function readBytes({ onEach }: Servers, name: string): Promise<number> {
  const bytes = await onEach(async ({ database }) => {
    const [sum] = await database.query(
      `SELECT toFloat64(sum(bytes_on_disk)) FROM system.parts
       WHERE database = currentDatabase() AND active AND startsWith(table, $1)`,
      [textParameter(`${toPlaceName(name)}_`)],
    )
    return Number(sum?.values[0] ?? 0)
  })
  return bytes.reduce((sum, each) => sum + each, 0)
}

/**
 * Drops tables that do not belong to a copy. Lists the tables first: a server that creates tables claims their cube
 * before, and lists the copy before the claim ends.
 */
async function dropUnlisted({ database, onReachable }: Servers, copies: CopyList): Promise<void> {
  const found = await onReachable(async (server) => {
    const [tables] = await server.database.query(
      `SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, 'copy_')`,
    )
    return { server, tables: toTexts(tables) }
  })
  const [held] = await database.query(HELD_NAMES)
  const inUse = [...toTexts(held), ...(await copies.readNamesInUse())]
  const kept = new Set(inUse.map((name) => toPlaceName(String(name))))
  for (const { server, tables } of found)
    for (const table of tables) {
      const [, place] = TABLE_NAME.exec(table ?? '') ?? []
      if (place !== undefined && !kept.has(place)) await server.run(`DROP TABLE IF EXISTS ${table}`)
    }
  await copies.forgetRemoved()
}
