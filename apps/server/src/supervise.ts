import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { createDemand } from './workers/demand.ts'
import { ROLE, type Role, type SentNote } from './workers/peers.ts'
import { createPost, type ServerNote } from './workers/post.ts'
import type { WorkerRange } from './workers/worker-count.ts'

/**
 * Flags of Node for processes with worker threads. Functions that WebAssembly calls often get compiled wrappers, and V8
 * then frees unused ones. Two threads that do so at the same time can crash the process (`Check failed:
 * jit_page.has_value()` in `Runtime_TierUpWasmToJSWrapper`; see nodejs/node#64500). WebAssembly runs in most threads:
 * Oxigraph, and Node's own removal of types from TypeScript. With this budget, no function is called often enough.
 */
export const THREAD_FLAGS = ['--wasm-wrapper-tiering-budget=2147483647']

/**
 * Flags of Node for processes that serve. By default, V8 gives short-lived objects up to 134 MB. With this limit (in MB for
 * each of three parts), a process holds 80 MB less, and answers as many pages a second.
 */
export const MEMORY_FLAGS = ['--max-semi-space-size=16']

/**
 * Settings of glibc for processes that serve (see mallopt(3); other libraries ignore them). By default, it raises its
 * threshold for separate pieces of memory to 32 MB, so that most of what a copy has used stays with the process: 110 MB
 * after copying the demo. Settings of the operator take precedence.
 */
export const MEMORY_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** The number of beats without a message after which a process counts as busy. Beats may be late by chance. */
const LATE_BEATS = 3

/** Times in ms. */
const DEFAULTS = {
  /** The time for a server to end after a signal before it is killed, in ms. */
  closeLimitMs: 3000,
  /** The interval of heartbeats in ms, and the number of missed ones after which a server is killed. */
  beatMs: 1000,
  silentBeats: 20,
  /** Beats for which all servers must be busy before another one starts: longer than opening a few pages. */
  busyBeats: 5,
  /** Beats after which a server that is not needed ends. */
  idleBeats: 600,
  /** The pause before the first restart, in ms. It doubles, up to the maximum, with each server that ended soon. */
  firstPauseMs: 500,
  mostPauseMs: 30_000,
  /** The time in ms after which a server has not failed at its start. */
  steadyMs: 60_000,
}

/**
 * The options. `script` is the module that serves; `workers` is the number of processes, one by default. Other options
 * override the times above.
 */
export type SuperviseOptions = { script: string; workers?: WorkerRange } & Partial<typeof DEFAULTS>

/** A process that serves, or will once it is ready. */
type Server = {
  worker: Worker
  isReady: boolean
  /** Beats since its last message. */
  silence: number
  /** The share of the time that its event loop was busy at its last beat. */
  busy: number
  /** Killed because it did not respond. */
  isSilent: boolean
  /** Ended because it is not needed. */
  isLeaving: boolean
}

/**
 * Runs servers in child processes and keeps them alive. A busy event loop cannot react to signals, so another process
 * has to end a server, and restart one that died or hangs. Of several servers, the first is the leader, and so is its
 * replacement; the others start once it is ready, and further ones while all are busy. If a server ends before any was
 * ready, the start has failed with its own message, and this process exits with the same code. Never resolves.
 */
export async function supervise(options: SuperviseOptions): Promise<never> {
  const { script, workers = { least: 1, most: 1 }, closeLimitMs, ...times } = { ...DEFAULTS, ...options }
  // the servers accept connections themselves
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: script, execArgv: [...MEMORY_FLAGS, ...process.execArgv, ...THREAD_FLAGS] })
  // by place; the leader's is 0
  const servers = new Map<number, Server>()
  const kept = new Set<number>()
  const post = createPost(servers)
  const ending = endAtSignals(servers, closeLimitMs)
  let wasReady = false
  const start = (place: number): Server => {
    const role: Role = place > 0 ? 'follower' : servers.size > 0 ? 'later leader' : 'leader'
    const settings = { ...MEMORY_SETTINGS, ...process.env }
    const worker = cluster.fork(workers.most > 1 ? { ...settings, [ROLE]: role } : settings)
    const server = { worker, isReady: false, silence: 0, busy: 0, isSilent: false, isLeaving: false }
    servers.set(place, server)
    if (workers.most > 1) post.join(worker, place === 0)
    worker.on('message', (note: ServerNote | SentNote) => {
      server.silence = 0
      if (note === 'ready') {
        server.isReady = true
        if (workers.most > 1) post.tellCount()
        if (!wasReady) for (let other = 1; other < workers.least; other++) void keep(other)
        wasReady = true
      } else if ('busy' in note) server.busy = note.busy
    })
    return server
  }
  /** Keeps one process alive: the leader, or another one until it is not needed. */
  const keep = async (place: number): Promise<void> => {
    kept.add(place)
    let pauseMs = times.firstPauseMs
    while (!ending.hasBegun()) {
      const startTime = performance.now()
      const server = start(place)
      const [code, signal] = (await once(server.worker, 'exit')) as [number | null, string | null]
      servers.delete(place)
      if (workers.most > 1) post.tellCount()
      if (ending.hasBegun()) return ending.endIfAlone()
      if (!wasReady) process.exit(code || 1)
      if (server.isLeaving) break
      if (performance.now() - startTime > times.steadyMs) pauseMs = times.firstPauseMs
      const why = server.isSilent
        ? 'stopped responding and was terminated'
        : `ended (${signal ?? `code ${code}`})`
      console.error(`The server ${why}. It restarts in ${pauseMs / 1000} s.`)
      await wait(pauseMs)
      pauseMs = Math.min(pauseMs * 2, times.mostPauseMs)
    }
    kept.delete(place)
  }
  const demand = createDemand(workers, times)
  // counted in turns of our own event loop instead of by the clock, so that a machine waking from sleep does not look
  // like a silent server
  setInterval(() => {
    endSilent(servers, times.silentBeats)
    const busy = readBusy(servers, kept)
    const change = busy ? demand.beat(busy) : 0
    if (change > 0) void keep(findFree(kept))
    if (change < 0) retire(servers)
  }, times.beatMs)
  void keep(0)
  return new Promise(() => {})
}

/** Ends all servers and this process at a signal. */
function endAtSignals(
  servers: ReadonlyMap<number, Server>,
  closeLimitMs: number,
): { hasBegun(): boolean; endIfAlone(): void } {
  let hasBegun = false
  const endIfAlone = (): void => {
    if (servers.size === 0) process.exit(0)
  }
  const end = (signal: NodeJS.Signals): void => {
    if (hasBegun) return
    hasBegun = true
    endIfAlone()
    for (const { worker } of servers.values()) worker.process.kill(signal)
    setTimeout(() => {
      for (const { worker } of servers.values()) worker.process.kill('SIGKILL')
      process.exit(0)
    }, closeLimitMs)
  }
  process.on('SIGTERM', end).on('SIGINT', end)
  return { hasBegun: () => hasBegun, endIfAlone }
}

/** Notes a beat, and kills servers that have not sent a message for too many. */
function endSilent(servers: ReadonlyMap<number, Server>, silentBeats: number): void {
  for (const server of servers.values()) {
    server.silence += 1
    // repairs at the start may take time
    if (!server.isReady || server.silence <= silentBeats) continue
    server.isSilent = true
    server.worker.process.kill('SIGKILL')
  }
}

/** Returns how busy each process is, or `undefined` while one starts or ends. */
function readBusy(servers: ReadonlyMap<number, Server>, kept: ReadonlySet<number>): number[] | undefined {
  const all = [...servers.values()]
  if (all.length < kept.size || !all.every(({ isReady, isLeaving }) => isReady && !isLeaving))
    return undefined
  // a process that sends no beats has no time for them
  return all.map(({ silence, busy }) => (silence > LATE_BEATS ? 1 : busy))
}

function findFree(kept: ReadonlySet<number>): number {
  let place = 1
  while (kept.has(place)) place++
  return place
}

/** Ends the last process that is not the leader. */
function retire(servers: ReadonlyMap<number, Server>): void {
  const last = servers.get(Math.max(...servers.keys()))
  if (!last) return
  last.isLeaving = true
  last.worker.process.kill('SIGTERM')
}

/**
 * Reports to the supervisor that this process is serving, then sends heartbeats. No-op without a supervisor. If the
 * supervisor dies, node:cluster ends this process.
 */
export function tellSupervisor(beatMs = DEFAULTS.beatMs): void {
  const tell = (note: ServerNote): void => {
    if (process.connected) process.send?.(note)
  }
  tell('ready')
  if (!process.send) return
  let last = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    tell({ busy: performance.eventLoopUtilization(now, last).utilization })
    last = now
  }, beatMs).unref()
}
