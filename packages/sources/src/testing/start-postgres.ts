import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from './find-free-port.ts'
import { copyBinaries, findPostgresBinaries } from './postgres-binaries.ts'

/** A PostgreSQL server on a free loopback port, with nothing in it. */
export type TestPostgres = { url: string; stop(): Promise<void> }

/** Starts one in a temporary folder. Rejects where no PostgreSQL can be found, installed or run. */
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
  const port = await findFreePort()
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-c', 'unix_socket_directories=', '-F']
  const server = spawn(join(binaries, 'postgres'), options, { ...run, stdio: 'ignore' })
  const url = `postgres://tessera@127.0.0.1:${port}/postgres`
  const killAtExit = () => server.kill('SIGQUIT')
  process.once('exit', killAtExit)
  const stop = async () => {
    await end(server)
    process.off('exit', killAtExit)
    rmSync(folder, { recursive: true, force: true })
  }
  await waitForAnswer(url, server).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, stop }
}

/** PostgreSQL refuses to run as root, so root runs it as someone who owns nothing. */
function readUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('There is no user that PostgreSQL could run as.')
}

async function waitForAnswer(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (server.exitCode !== null) throw new Error('PostgreSQL ended at once.')
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await setTimeout(100)
    }
  }
  throw new Error('PostgreSQL does not answer.')
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await ended
}
