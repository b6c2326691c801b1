import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sendClickhouse } from '../columns/clickhouse.ts'
import { findOrInstall } from './install-from-debian.ts'
import { startOnFreePorts } from './start-on-free-ports.ts'
import { startZookeeper } from './start-zookeeper.ts'

/** An empty ClickHouse server on free loopback ports. */
export type TestClickhouse = {
  /** The URL of the database `default`, with an account that has all rights. */
  url: string
  stop(): Promise<void>
}

const PROGRAMS = [
  '/usr/sbin/clickhouse-server',
  '/usr/bin/clickhouse-server',
  '/usr/local/bin/clickhouse-server',
]
const PACKAGE = 'clickhouse-server'

/** Starts a server in a temporary folder. Rejects if ClickHouse cannot be found, installed or run. */
export async function startClickhouse(): Promise<TestClickhouse> {
  const { ports, end, remove } = await startServer()
  return { url: `clickhouse://127.0.0.1:${ports[0]}/default`, stop: () => end().then(remove) }
}

/** A server of a cluster. `url` is that of its database `default`. */
type TestServer = {
  url: string
  /** Ends the server with SIGKILL. */
  kill(): Promise<void>
  /** Starts it again on the same ports, with its data or as an empty server. */
  restart(options?: { isEmpty?: boolean }): Promise<void>
  /** Makes the server hang with open connections, or continue. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
}

/** Servers on free loopback ports. */
export type TestCluster = {
  /** The URL of the database `default` of all servers, as `COLUMN_STORE`. */
  url: string
  /** The servers, those of a shard together. */
  servers: TestServer[]
  stop(): Promise<void>
}

/**
 * Starts a cluster with that many servers per shard, by default two shards of one. Rejects if ClickHouse, or ZooKeeper
 * for shards of several, cannot be found, installed or run.
 */
export async function startClickhouseCluster(serverCounts = [1, 1]): Promise<TestCluster> {
  const zookeeper = serverCounts.some((count) => count > 1) ? await startZookeeper() : undefined
  const places = serverCounts.flatMap((count, shard) =>
    Array.from({ length: count }, (_, replica) => ({ shard, replica })),
  )
  const started: (Awaited<ReturnType<typeof startServer>> & { shard: number; replica: number })[] = []
  for (const place of places) {
    const identity = { ...place, zookeeperPort: zookeeper?.port }
    started.push({ ...place, ...(await startServer({ cluster: { ...identity, shards: '' } })) })
  }
  const shards = toShards(serverCounts.map((_, shard) => started.filter((each) => each.shard === shard)))
  const servers = started.map((server) => {
    let running: Pick<typeof server, 'end' | 'process'> = server
    const { ports, folder, shard, replica } = server
    const cluster = { shard, replica, zookeeperPort: zookeeper?.port, shards }
    return {
      url: `clickhouse://127.0.0.1:${ports[0]}/default`,
      kill: () => running.end(),
      async restart({ isEmpty = false } = {}) {
        if (isEmpty) rmSync(join(folder, 'data'), { recursive: true })
        running = await startServer({ ports, folder, cluster })
      },
      signal: (name: NodeJS.Signals) => void running.process()?.kill(name),
      remove: () => running.end().then(server.remove),
      async join() {
        writeFileSync(join(folder, 'config.xml'), toConfiguration(folder, ports, cluster))
        await runInClickhouse(`clickhouse://127.0.0.1:${ports[0]}/default`, 'SYSTEM RELOAD CONFIG')
      },
    }
  })
  for (const server of servers) await server.join()
  const hosts = started.map(({ ports }) => `127.0.0.1:${ports[0]}`)
  return {
    url: `clickhouse://${hosts.join(',')}/default?cluster=copies`,
    servers,
    async stop() {
      for (const { remove } of servers) await remove()
      await zookeeper?.stop()
    },
  }
}

/** What a server of a cluster knows. */
type ClusterPlace = {
  shard: number
  replica: number
  zookeeperPort: number | undefined
  /** The shards and their servers as XML. */
  shards: string
}
type ServerPlace = { folder?: string; ports?: number[]; cluster?: ClusterPlace }

/** Starts a server in a new folder, or again in the folder of an earlier start. */
async function startServer(at?: ServerPlace) {
  const program = findOrInstall(PACKAGE, () => PROGRAMS.find((path) => existsSync(path)))
  const folder = at?.folder ?? mkdtempSync(join(tmpdir(), 'tessera-clickhouse-'))
  writeFileSync(join(folder, 'users.xml'), USERS)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  let running: ChildProcess | undefined
  const { ports, stop } = await startOnFreePorts({
    name: 'ClickHouse',
    portCount: 3,
    ...(at?.ports ? { ports: at.ports } : {}),
    endBy: 'SIGKILL',
    start(ports, log) {
      writeFileSync(join(folder, 'config.xml'), toConfiguration(folder, ports, at?.cluster))
      const options = [`--config-file=${join(folder, 'config.xml')}`]
      const server = spawn(program, options, { cwd: folder, stdio: ['ignore', log, log] })
      running = server
      return { server, answers: () => isServing(ports[0] ?? 0, folder) }
    },
  }).catch((error: unknown) => {
    remove()
    throw error
  })
  return { ports, folder, end: stop, remove, process: () => running }
}

/** Runs statements on a ClickHouse server, in sequence. */
export async function runInClickhouse(url: string, ...statements: string[]): Promise<void> {
  for (const body of statements) await sendClickhouse(url, { body })
}

/** Returns whether a server responds and uses this folder. Another server may have been given the port. */
async function isServing(port: number, folder: string): Promise<boolean> {
  const signal = AbortSignal.timeout(10_000)
  const response = await fetch(`http://127.0.0.1:${port}/?query=SELECT%201`, { signal }).catch(
    () => undefined,
  )
  await response?.body?.cancel()
  return response?.headers.get('x-clickhouse-server-display-name') === basename(folder)
}

const toShards = (shards: { ports: number[] }[][]): string =>
  shards
    .map((servers) => {
      const toReplica = ({ ports }: { ports: number[] }): string =>
        `<replica><host>127.0.0.1</host><port>${ports[1]}</port></replica>`
      const isReplicated = `<internal_replication>${servers.length > 1}</internal_replication>`
      return `<shard>${isReplicated}${servers.map(toReplica).join('')}</shard>`
    })
    .join('')

const toReplication = ({ shard, replica, zookeeperPort }: ClusterPlace): string =>
  zookeeperPort === undefined
    ? ''
    : `<zookeeper><node><host>127.0.0.1</host><port>${zookeeperPort}</port></node></zookeeper>
  <macros><shard>${shard}</shard><replica>${replica}</replica></macros>`

const toConfiguration = (
  folder: string,
  [httpPort, tcpPort, interserverPort]: number[],
  cluster?: ClusterPlace,
): string => `<yandex>
  <logger><level>warning</level><console>1</console></logger>
  <display_name>${basename(folder)}</display_name>
  <listen_host>127.0.0.1</listen_host><http_port>${httpPort}</http_port><tcp_port>${tcpPort}</tcp_port>
  <interserver_http_host>127.0.0.1</interserver_http_host>
  <interserver_http_port>${interserverPort}</interserver_http_port>
  <path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path>
  <user_files_path>${folder}/files/</user_files_path><format_schema_path>${folder}/schemas/</format_schema_path>
  <users_config>users.xml</users_config><default_profile>default</default_profile>
  <default_database>default</default_database><mark_cache_size>10000000</mark_cache_size>
  <remote_servers><copies>${cluster?.shards ?? ''}</copies></remote_servers>
  ${cluster ? toReplication(cluster) : ''}
</yandex>
`

const toAccount = (name: string, password: string, profile: string): string =>
  `<${name}><password>${password}</password><networks><ip>127.0.0.1</ip></networks>
   <profile>${profile}</profile><quota>default</quota></${name}>`

/**
 * The accounts: one with all rights, one that may read and set limits, and one that may only read. The latter two have
 * the password `pass:ü`.
 */
const USERS = `<yandex>
  <profiles>
    <default></default><reading><readonly>2</readonly></reading><strict><readonly>1</readonly></strict>
  </profiles>
  <users>
    ${toAccount('default', '', 'default')}
    ${toAccount('reader', 'pass:ü', 'reading')}
    ${toAccount('strict', 'pass:ü', 'strict')}
  </users>
  <quotas><default></default></quotas>
</yandex>
`
