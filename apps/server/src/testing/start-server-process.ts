import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server as people run it, in processes of its own, on a free port with a folder of its own. */
export type ServerProcess = {
  url: string
  dataDir: string
  /** Of what was started; the server itself may be below it. */
  child: ChildProcess
  /** Resident memory of all its processes, in bytes; undefined where the system does not tell. */
  memory(): number | undefined
  /** Ends it by SIGTERM; resolves to its exit code and signal and how long that took (ms). The folder goes. */
  close(): Promise<{ code: number | null; signal: string | null; ms: number }>
}

const MAIN = join(import.meta.dirname, '../main.ts')

/** Starts one, and waits until it says that it is ready. Rejects where it ends before. */
export async function startServerProcess(env: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'tessera-process-'))
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Whoever ends this process in the middle leaves nobody behind.
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

/** A process with those it has started. */
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
