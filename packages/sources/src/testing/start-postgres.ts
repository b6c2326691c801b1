import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { copyBinaries, findPostgresBinaries } from './postgres-binaries.ts'
import { startOnFreePorts } from './start-on-free-ports.ts'

/** An empty PostgreSQL server on a free loopback port. */
export type TestPostgres = { url: string; stop(): Promise<void> }

/** Starts a server in a temporary folder. Rejects if PostgreSQL cannot be found, installed or run. */
export async function startPostgres(): Promise<TestPostgres> {
  const found = findPostgresBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'tessera-postgres-'))
  const user = readUnprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const binaries =
    user && found.isFromNpm ? copyBinaries(found.folder, join(folder, 'software')) : found.folder
  const data = join(folder, 'data')
  const run = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...user }
  const create = ['-D', data, '-U', 'tessera', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  execFileSync(join(binaries, 'initdb'), create, { ...run, stdio: 'pipe' })
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const { ports, stop } = await startOnFreePorts({
    name: 'PostgreSQL',
    portCount: 1,
    endBy: 'SIGQUIT',
    start([port], log) {
      const address = ['-p', String(port), '-h', '127.0.0.1', '-c', 'unix_socket_directories=']
      const server = spawn(join(binaries, 'postgres'), ['-D', data, ...address, '-F'], {
        ...run,
        stdio: ['ignore', log, log],
      })
      return { server, answers: () => isServing(toUrl(port), data) }
    },
  }).catch((error: unknown) => {
    remove()
    throw error
  })
  return { url: toUrl(ports[0]), stop: () => stop().then(remove) }
}

const toUrl = (port: number | undefined): string => `postgres://tessera@127.0.0.1:${port}/postgres`

/** Returns the user that runs PostgreSQL. It refuses to run as root, so root runs it as a user who owns nothing. */
function readUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('There is no user that PostgreSQL could run as.')
}

/** Returns whether a server responds and uses this folder. Another server may have been given the port. */
async function isServing(url: string, data: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query('SHOW data_directory')
    return rows[0]?.data_directory === data
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
