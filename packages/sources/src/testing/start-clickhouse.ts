import { spawn } from 'node:child_process'
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
  const program = findOrInstall(PACKAGE, () => PROGRAMS.find((path) => existsSync(path)))
  const folder = mkdtempSync(join(tmpdir(), 'tessera-clickhouse-'))
  writeFileSync(join(folder, 'users.xml'), USERS)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const { ports, stop } = await startOnFreePorts({
    name: 'ClickHouse',
    portCount: 2,
    endBy: 'SIGKILL',
    start([httpPort = 0, tcpPort = 0], log) {
      writeFileSync(join(folder, 'config.xml'), toConfiguration(folder, httpPort, tcpPort))
      const options = [`--config-file=${join(folder, 'config.xml')}`]
      const server = spawn(program, options, { cwd: folder, stdio: ['ignore', log, log] })
      return { server, answers: () => isServing(httpPort, folder) }
    },
  }).catch((error: unknown) => {
    remove()
    throw error
  })
  return { url: `clickhouse://127.0.0.1:${ports[0]}/default`, stop: () => stop().then(remove) }
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

const toConfiguration = (folder: string, httpPort: number, tcpPort: number): string => `<yandex>
  <logger><level>warning</level><console>1</console></logger>
  <display_name>${basename(folder)}</display_name>
  <listen_host>127.0.0.1</listen_host><http_port>${httpPort}</http_port><tcp_port>${tcpPort}</tcp_port>
  <path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path>
  <user_files_path>${folder}/files/</user_files_path><format_schema_path>${folder}/schemas/</format_schema_path>
  <users_config>users.xml</users_config><default_profile>default</default_profile>
  <default_database>default</default_database><mark_cache_size>10000000</mark_cache_size>
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
