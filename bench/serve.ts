import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toDataDir } from '../apps/server/src/data-dir.ts'
import { toCompiledFolder } from '../apps/server/src/keep-compiled.ts'
import { MEMORY_FLAGS, MEMORY_SETTINGS, THREAD_FLAGS } from '../apps/server/src/supervise.ts'

const BUILD = join(import.meta.dirname, '../apps/server/build')
// without the supervising process, so that memory and signals are those of the server itself
const ONE = join(BUILD, 'serve.js')
/** The program that runs `WORKERS` servers. */
export const SUPERVISED = join(BUILD, 'main.js')
const REPORT_MEMORY = join(import.meta.dirname, 'report-memory.ts')

/** A server in its own process, as in production. Memory is in bytes, `undefined` if the system does not report it. */
export type MeasuredServer = {
  url: string
  memory(): { now: number; peak: number } | undefined
  /** Bytes in use after garbage collection. */
  collectedMemory(): Promise<{ heapUsed: number; rss: number }>
  close(): Promise<void>
}

/** Starts a server. Rejects if it exits before it is ready. */
export function serve(env: Record<string, string>, program = ONE): Promise<MeasuredServer> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...MEMORY_FLAGS, ...THREAD_FLAGS, '--import', REPORT_MEMORY, program],
      {
        env: {
          ...MEMORY_SETTINGS,
          ...process.env,
          PORT: '0',
          LOG_LEVEL: 'silent',
          NODE_ENV: 'production',
          // as main.ts does
          NODE_COMPILE_CACHE: toCompiledFolder(toDataDir(env.DATA_DIR)),
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let text = ''
    child.stdout.on('data', (piece: Buffer) => {
      text += piece
      const [url] = /http:\/\/\S+:\d+/.exec(text) ?? []
      if (url && text.includes('ready'))
        resolve({
          url,
          memory: () => readMemory(child),
          collectedMemory: () => collectMemory(child),
          close: () => end(child),
        })
    })
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)))
  })
}

function readMemory({ pid }: ChildProcess): { now: number; peak: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const read = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024
    return { now: read('VmRSS'), peak: read('VmHWM') }
  } catch {
    return undefined
  }
}

function collectMemory(child: ChildProcess): Promise<{ heapUsed: number; rss: number }> {
  return new Promise((resolve) => {
    child.stdout?.once('data', (line: Buffer) => resolve(JSON.parse(String(line))))
    child.kill('SIGUSR2')
  })
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
