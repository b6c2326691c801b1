import type { ChildProcess } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findFreePort } from './find-free-port.ts'

/** How long a server may take until it answers, in ms: a busy machine is no fault. */
const START_MS = 240_000
const LOOK_MS = 100
/** Another process may take a port between the search for it and its use. */
const MAX_TRIES = 5

/** A server that was just started. `answers` tells whether it is this one that answers. */
export type Starting = { server: ChildProcess; answers(): Promise<boolean> }
export type Started = { ports: number[]; stop(): Promise<void> }

/** `start` begins a server on ports and lets it write to a log; `endBy` is the signal that ends it at once. */
export type StartOptions = {
  name: string
  portCount: number
  endBy: NodeJS.Signals
  start(ports: number[], log: number): Starting
}

/**
 * Starts a server on free loopback ports, and on others where it ends at once. Resolves when it answers. Rejects with a
 * sentence that names its log, which is kept then.
 */
export async function startOnFreePorts({ name, portCount, endBy, start }: StartOptions): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-log-'))
  const file = join(folder, `${name.toLowerCase()}.log`)
  for (let left = MAX_TRIES; left > 0; left -= 1) {
    const ports: number[] = []
    while (ports.length < portCount) ports.push(await findFreePort())
    const log = openSync(file, 'a')
    const { server, answers } = start(ports, log)
    closeSync(log)
    const stop = toStop(server, endBy)
    const state = await waitForAnswer(server, answers)
    if (state === 'answers') {
      rmSync(folder, { recursive: true, force: true })
      return { ports, stop }
    }
    await stop()
    if (state === 'silent')
      throw new Error(`${name} did not answer within ${START_MS / 1000} s. Its log is ${file}`)
  }
  throw new Error(`${name} ended at once, ${MAX_TRIES} times. Its log is ${file}`)
}

async function waitForAnswer(
  server: ChildProcess,
  answers: () => Promise<boolean>,
): Promise<'answers' | 'ended' | 'silent'> {
  let hasEnded = false
  const noteEnd = (): void => {
    hasEnded = true
  }
  server.once('error', noteEnd).once('exit', noteEnd)
  const until = performance.now() + START_MS
  while (performance.now() < until) {
    const isAnswered = await answers()
    if (hasEnded) return 'ended'
    if (isAnswered) return 'answers'
    await setTimeout(LOOK_MS)
  }
  return 'silent'
}

/** Ends a server, and with this process at the latest. Nothing of it is kept, so it need not write anything. */
function toStop(server: ChildProcess, endBy: NodeJS.Signals): () => Promise<void> {
  const kill = (): void => {
    server.kill(endBy)
  }
  process.once('exit', kill)
  return async () => {
    process.off('exit', kill)
    if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    kill()
    await ended
  }
}
