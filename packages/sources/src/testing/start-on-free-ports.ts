import type { ChildProcess } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findFreePort } from './find-free-port.ts'

/** How long a server may take to respond, in ms. Generous, because the machine may be busy. */
const START_MS = 240_000
const LOOK_MS = 100
/** Another process may take a port between the search for it and its use. */
const MAX_TRIES = 5

/** A server that was just started. `answers` returns whether it is this server that responds. */
export type Starting = { server: ChildProcess; answers(): Promise<boolean> }
export type Started = { ports: number[]; stop(): Promise<void> }

/**
 * `start` starts a server on the given ports and has it write to a log. `endBy` is the signal that stops it at once.
 */
export type StartOptions = {
  name: string
  portCount: number
  /** The ports of an earlier start, to use again. */
  ports?: number[]
  endBy: NodeJS.Signals
  start(ports: number[], log: number): Starting
}

/**
 * Starts a server on free loopback ports, and retries on others if it exits at once. Resolves when the server responds.
 * Rejects with a message that names its log, which is then kept.
 */
export async function startOnFreePorts({
  name,
  portCount,
  ports: given = [],
  endBy,
  start,
}: StartOptions): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-log-'))
  const file = join(folder, `${name.toLowerCase()}.log`)
  for (let left = MAX_TRIES; left > 0; left -= 1) {
    const ports = [...given]
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

/**
 * Returns a function that stops a server. It is also stopped when this process exits. No data is kept, so the server
 * need not save any.
 */
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
