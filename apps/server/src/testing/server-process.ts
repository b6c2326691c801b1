import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { THREAD_FLAGS } from '../supervise.ts'

/** The compile cache of the processes and threads that tests start, many of which run the same code. */
export const COMPILED_FOLDER = join(import.meta.dirname, '../../../../.cache/compiled')

/** A whole server that can be killed. */
export type ServerProcess = { url: string; child: ChildProcess; kill(): Promise<void> }

/** Starts one of our scripts with the given environment. It ends with this process. */
export function spawnScript(script: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [...THREAD_FLAGS, script, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED_FOLDER, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Kills the child even if this process is interrupted.
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  child.once('exit', () => process.off('exit', killAtExit))
  return child
}

/** Starts a whole server on a free port and waits until it is ready. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const script = join(import.meta.dirname, 'whole-server.ts')
  const child = spawnScript(script, [], { PORT: '0', TEST_LOGIN: 'on', ...env })
  let said = ''
  child.stderr?.on('data', (part: Buffer) => {
    said += part.toString()
  })
  for await (const part of child.stdout ?? [])
    return { child, url: String(part).trim(), kill: () => killProcess(child) }
  throw new Error(`The server did not start: ${said}`)
}

/** Kills a process with SIGKILL unless it has ended. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
