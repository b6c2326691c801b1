import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server as in production, in its own processes, on a free port and with its own folder. */
export type ServerProcess = {
  url: string
  dataDir: string
  /** The started process, which may be the parent of the server itself. */
  child: ChildProcess
  /** The resident memory of all its processes in bytes, or `undefined` if the system does not report it. */
  memory(): number | undefined
  /** Stops it with SIGTERM and deletes the folder. Resolves to its exit code and signal, and the time it took in ms. */
  close(): Promise<{ code: number | null; signal: string | null; ms: number }>
}

const MAIN = join(import.meta.dirname, '../main.ts')

/**
 * Starts a server and waits until it reports that it is ready. Rejects if it exits before. One process serves unless
 * `env` says otherwise, so that memory and limits do not depend on the machine.
 */
export async function startServerProcess(env: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'tessera-process-'))
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      WORKERS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Kills the child even if this process is interrupted.
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  child.once('exit', () => process.off('exit', killAtExit))
  const url = await readUrl(child)
  return {
    url,
    dataDir,
    child,
    memory: () => sumMemory(child.pid ?? 0),
    close: async () => {
      const start = performance.now()
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      child.kill('SIGTERM')
      await ended
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
      return { code: child.exitCode, signal: child.signalCode, ms: performance.now() - start }
    },
  }
}

function readUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (part: Buffer) => {
      if (said.length < 10_000) said += part
      const [, port] = /Tessera is ready: http:\/\/\S+:(\d+)/.exec(said) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('exit', () => reject(new Error(`The server did not start: ${said}`)))
  })
}

/** Returns the memory of a process and its descendants. */
function sumMemory(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return children.reduce((sum, child) => sum + (sumMemory(Number(child)) ?? 0), own)
  } catch {
    return undefined
  }
}
