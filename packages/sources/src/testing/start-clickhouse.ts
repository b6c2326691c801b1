import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sendClickhouse } from '../columns/clickhouse.ts'
import { findOrInstall } from './install-from-debian.ts'
import { startOnFreePorts } from './start-on-free-ports.ts'

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
export type TestShard = {
  url: string
  /** Ends the server with SIGKILL. */
  kill(): Promise<void>
  /** Starts it again on the same ports, with its data or as an empty server. */
  restart(options?: { isEmpty?: boolean }): Promise<void>
  /** Makes the server hang with open connections, or continue. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
}

/** Shards of one server each, on free loopback ports. */
export type TestCluster = {
  /** The URL of the database `default` of all servers, as `COLUMN_STORE`. */
  url: string
  shards: TestShard[]
  stop(): Promise<void>
}

/** Starts a cluster of two shards. Rejects if ClickHouse cannot be found, installed or run. */
export async function startClickhouseCluster(): Promise<TestCluster> {
  const started = [await startServer(), await startServer()]
  const peers = toPeers(started.map(({ ports }) => ports[1] ?? 0))
  const shards = started.map((server) => {
    let running = server
    const { ports, folder } = server
    return {
      url: `clickhouse://127.0.0.1:${ports[0]}/default`,
      kill: () => running.end(),
      async restart({ isEmpty = false } = {}) {
        if (isEmpty) rmSync(join(folder, 'data'), { recursive: true })
        running = await startServer({ ports, folder, peers })
      },
      signal: (name: NodeJS.Signals) => void running.process()?.kill(name),
      remove: () => running.end().then(server.remove),
    }
  })
  for (const [index, { ports, folder }] of started.entries()) {
    writeFileSync(join(folder, 'config.xml'), toConfiguration(folder, ports, peers))
    await runInClickhouse(shards[index]?.url ?? '', 'SYSTEM RELOAD CONFIG')
  }
  const hosts = started.map(({ ports }) => `127.0.0.1:${ports[0]}`)
  return {
    url: `clickhouse://${hosts.join(',')}/default?cluster=copies`,
    shards,
    async stop() {
      for (const { remove } of shards) await remove()
    },
  }
}

type ServerPlace = { folder: string; ports?: number[]; peers?: string }

/** Starts a server in a new folder, or again in the folder of an earlier start. */
async function startServer(at?: ServerPlace) {
  const program = findOrInstall(PACKAGE, () => PROGRAMS.find((path) => existsSync(path)))
  const folder = at?.folder ?? mkdtempSync(join(tmpdir(), 'tessera-clickhouse-'))
  writeFileSync(join(folder, 'users.xml'), USERS)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  let running: ChildProcess | undefined
  const { ports, stop } = await startOnFreePorts({
    name: 'ClickHouse',
    portCount: 2,
    ...(at?.ports ? { ports: at.ports } : {}),
    endBy: 'SIGKILL',
    start(ports, log) {
      writeFileSync(join(folder, 'config.xml'), toConfiguration(folder, ports, at?.peers))
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

/** Whether a server responds and uses this folder. Another server may have been given the port. */
async function isServing(port: number, folder: string): Promise<boolean> {
  const signal = AbortSignal.timeout(10_000)
  const response = await fetch(`http://127.0.0.1:${port}/?query=SELECT%201`, { signal }).catch(
    () => undefined,
  )
  await response?.body?.cancel()
  return response?.headers.get('x-clickhouse-server-display-name') === basename(folder)
}

const toPeers = (tcpPorts: number[]): string =>
  tcpPorts
    .map((port) => `<shard><replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`)
    .join('')

const toConfiguration = (folder: string, [httpPort, tcpPort]: number[], peers = ''): string => `<yandex>
  <logger><level>warning</level><console>1</console></logger>
  <display_name>${basename(folder)}</display_name>
  <listen_host>127.0.0.1</listen_host><http_port>${httpPort}</http_port><tcp_port>${tcpPort}</tcp_port>
  <path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path>
  <user_files_path>${folder}/files/</user_files_path><format_schema_path>${folder}/schemas/</format_schema_path>
  <users_config>users.xml</users_config><default_profile>default</default_profile>
  <default_database>default</default_database><mark_cache_size>10000000</mark_cache_size>
  <remote_servers><copies>${peers}</copies></remote_servers>
</yandex>
`

const toAccount = (name: string, password: string, profile: string): string =>
  `<${name}><password>${password}</password><networks><ip>127.0.0.1</ip></networks>
   <profile>${profile}</profile><quota>default</quota></${name}>`

/**
 * One account with all rights, one that may read and set limits, and one that may only read. The latter two have the
 * password `pass:ü`.
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
