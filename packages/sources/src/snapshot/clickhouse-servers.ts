import { openClickhouse, sendClickhouse } from '../columns/clickhouse.ts'
import {
  type Cluster,
  type TableDefinition,
  toCreateStatements,
  toPartName,
} from '../columns/clickhouse-cluster.ts'
import { toClickhouseError } from '../columns/clickhouse-errors.ts'
import { fillIn } from '../columns/clickhouse-parameters.ts'
import type { SendRows } from '../columns/clickhouse-tables.ts'
import { parseClickhouseUrl, toServerUrls } from '../columns/clickhouse-url.ts'
import { type Database, toTexts, withErrors } from '../columns/database.ts'
import { type Parameter, textParameter } from '../columns/parameters.ts'
import { SourceError } from '../source.ts'

/** Timeouts in ms. */
export type ServerLimits = {
  /** Of a query or statement. */
  queryMs: number
  /** Of a query that a healthy database answers at once. */
  glanceMs: number
  /** Of reading the list of copies: a look at it that gets stuck must not keep a hanging server unnoticed. */
  listMs: number
  /** For sending rows. */
  sendMs: number
}

const LIMITS: ServerLimits = { queryMs: 30_000, glanceMs: 3_000, listMs: 8_000, sendMs: 120_000 }

/** A database that is read and changed. */
export type CopyServer = {
  readonly database: Database
  /** Runs a statement that changes something. */
  run(sql: string, parameters?: Parameter[]): Promise<void>
}

/** The server or the cluster with the copies. */
export type CopyServers = CopyServer & {
  /** For short queries that find out whether the database answers. */
  readonly glance: Database
  /** For reading the list of copies. */
  readonly lists: Database
  /**
   * Rejects if a server accepts connections but does not respond, even if it is only a replica: queries would get stuck
   * on it at random.
   */
  requireResponses(): Promise<void>
  /** Ends the running and waiting queries of `database`. */
  interrupt(): void
  /** Sends rows. */
  send: SendRows
  /** Runs a task on every server. Rejects if one cannot be reached. */
  onEach<Result>(task: (server: CopyServer) => Promise<Result>): Promise<Result[]>
  /** Runs a task on every server that can be reached. Rejects if there is none. */
  onReachable<Result>(task: (server: CopyServer) => Promise<Result>): Promise<Result[]>
  /** Creates a table unless it exists. Rejects if a server cannot be reached. */
  create(table: TableDefinition): Promise<void>
  /** Creates a table unless it exists, on every server that can be reached. */
  prepare(table: TableDefinition): Promise<void>
  /** Deletes rows of every server that can be reached. `condition` is SQL with `$1`, `$2`… */
  deleteRows(table: string, condition: string, parameters?: Parameter[]): Promise<void>
  /** Waits until all replicas have the rows that were sent to a table. Rejects if one cannot be reached. */
  settle(table: string): Promise<void>
}

/** Connects to the servers. Failures are SourceErrors. */
export function openCopyServers(url: string, limits = LIMITS): CopyServers {
  const { cluster: name } = parseClickhouseUrl(url) ?? {}
  const servers = toServerUrls(url).map((address) => toServer(address, limits))
  let interruption = new AbortController()
  const any = toServer(url, limits, () => interruption.signal)
  const short = { ...limits, queryMs: limits.glanceMs }
  const glance = toServer(url, short).database
  const glances = toServerUrls(url).map((address) => toServer(address, short).database)
  let known: Promise<Cluster> | undefined
  const readCluster = async (): Promise<Cluster | undefined> => {
    if (name === undefined) return undefined
    known ??= describeCluster(glance, name, servers.length)
    return known.catch((error: unknown) => {
      known = undefined
      throw error
    })
  }
  const onEach: CopyServers['onEach'] = (task) => Promise.all(servers.map(task))
  const onReachable: CopyServers['onReachable'] = async (task) => {
    const results = await Promise.allSettled(servers.map(task))
    const failed = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    const wrong = failed.find((error) => !isAway(error)) ?? (failed.length === servers.length && failed[0])
    if (wrong) throw wrong
    return results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  }
  const createOn = async (table: TableDefinition, on: CopyServers['onEach']): Promise<void> => {
    const statements = toCreateStatements(table, await readCluster())
    await on(async ({ run }) => {
      for (const statement of statements) await run(statement)
    })
  }
  return {
    ...any,
    glance,
    lists: toServer(url, { ...limits, queryMs: limits.listMs }, () => interruption.signal).database,
    async requireResponses() {
      const results = await Promise.allSettled(glances.map((each) => each.query('SELECT toInt32(1)')))
      for (const each of results) if (each.status === 'rejected' && isHanging(each.reason)) throw each.reason
    },
    interrupt() {
      interruption.abort()
      interruption = new AbortController()
    },
    send: (query, body) => change(url, limits.sendMs, { query, body }),
    onEach,
    onReachable,
    create: (table) => createOn(table, onEach),
    prepare: (table) => createOn(table, onReachable),
    async deleteRows(table, condition, parameters) {
      const part = name === undefined ? table : toPartName(table)
      await onReachable(({ run }) => run(`ALTER TABLE ${part} DELETE WHERE ${condition}`, parameters))
    },
    async settle(table) {
      const cluster = await readCluster()
      if (cluster?.hasReplicas) await onEach(({ run }) => run(`SYSTEM SYNC REPLICA ${toPartName(table)}`))
    },
  }
}

function toServer(url: string, { queryMs }: ServerLimits, toInterrupt?: () => AbortSignal): CopyServer {
  const { database } = openClickhouse({ url, timeoutMs: queryMs, ...(toInterrupt ? { toInterrupt } : {}) })
  return {
    database: withErrors(database, toClickhouseError),
    run: (sql, parameters = []) => change(url, queryMs, { body: fillIn(sql, parameters) }),
  }
}

/** Rows are stored when the statement ends, even if the same ones were sent before. */
const CLUSTER_SETTINGS = { insert_distributed_sync: 1, insert_deduplicate: 0 }

async function change(
  url: string,
  ms: number,
  question: { query?: string; body: string | Uint8Array },
): Promise<void> {
  const settings = parseClickhouseUrl(url)?.cluster === undefined ? {} : CLUSTER_SETTINGS
  await sendClickhouse(url, { ...question, settings, signal: AbortSignal.timeout(ms) }).catch(
    (error: unknown) => {
      throw toClickhouseError(error)
    },
  )
}

async function describeCluster(database: Database, name: string, listed: number): Promise<Cluster> {
  const [names, replicas] = await database.query(
    `SELECT currentDatabase(), toInt32(replica_num) FROM system.clusters WHERE cluster = $1`,
    [textParameter(name)],
  )
  const numbers = replicas?.kind === 'integers' ? [...replicas.values] : []
  if (numbers.length !== listed)
    throw new SourceError(
      'unavailable',
      `The cluster "${name}" has ${numbers.length} servers, but COLUMN_STORE lists ${listed}.`,
    )
  return { name, database: toTexts(names)[0] ?? '', hasReplicas: numbers.some((number) => number > 1) }
}

const isAway = (error: unknown): boolean => error instanceof SourceError && error.kind === 'unavailable'
const isHanging = (error: unknown): boolean => error instanceof SourceError && error.kind === 'timeout'
