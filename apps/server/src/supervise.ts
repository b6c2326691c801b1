import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { type PassedNote, ROLE, type Role, type SentNote } from './workers/peers.ts'

/** Messages of a supervised server: that it is serving, and each second that its event loop runs. */
export type ServerNote = 'ready' | 'beat'

/**
 * Flags of Node for processes with worker threads. Functions that WebAssembly calls often get compiled wrappers, and V8
 * then frees unused ones. Two threads that do so at the same time can crash the process (`Check failed:
 * jit_page.has_value()` in `Runtime_TierUpWasmToJSWrapper`; see nodejs/node#64500). WebAssembly runs in most threads:
 * Oxigraph, and Node's own removal of types from TypeScript. With this budget, no function is called often enough.
 */
export const THREAD_FLAGS = ['--wasm-wrapper-tiering-budget=2147483647']

/** Times in ms. */
const DEFAULTS = {
  /** The time for a server to end after a signal before it is killed, in ms. */
  closeLimitMs: 3000,
  /** The interval of heartbeats in ms, and the number of missed ones after which a server is killed. */
  beatMs: 1000,
  silentBeats: 20,
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
export type SuperviseOptions = { script: string; workers?: number } & Partial<typeof DEFAULTS>

/**
 * Runs servers in child processes and keeps them alive. A busy event loop cannot react to signals, so another process
 * has to end a server, and restart one that died or hangs. Of several servers, the first is the leader, and so is its
 * replacement; the others start once it is ready. If a server ends before any was ready, the start has failed with its
 * own message, and this process exits with the same code. Never resolves.
 */
export async function supervise(options: SuperviseOptions): Promise<never> {
  const { script, workers = 1, closeLimitMs, ...times } = { ...DEFAULTS, ...options }
  // the servers accept connections themselves
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: script, execArgv: [...process.execArgv, ...THREAD_FLAGS] })
  const alive = new Map<number, Worker>()
  const post = createPost(alive)
  let isEnding = false
  const endIfAlone = (): void => {
    if (alive.size === 0) process.exit(0)
  }
  const end = (signal: NodeJS.Signals): void => {
    if (isEnding) return
    isEnding = true
    endIfAlone()
    for (const worker of alive.values()) worker.process.kill(signal)
    setTimeout(() => {
      for (const worker of alive.values()) worker.process.kill('SIGKILL')
      process.exit(0)
    }, closeLimitMs)
  }
  process.on('SIGTERM', end).on('SIGINT', end)

  let wasReady = false
  /** Keeps one process alive: the leader, or another one. */
  const keep = async (place: number): Promise<never> => {
    let pauseMs = times.firstPauseMs
    for (;;) {
      const start = performance.now()
      const role: Role = place > 0 ? 'follower' : wasReady ? 'later leader' : 'leader'
      const worker = cluster.fork(workers > 1 ? { [ROLE]: role } : {})
      alive.set(place, worker)
      if (workers > 1) post.join(worker, place === 0)
      const { code, signal, isSilent } = await watch(worker, times, () => {
        if (wasReady) return
        wasReady = true
        for (let other = 1; other < workers; other++) void keep(other)
      })
      alive.delete(place)
      if (isEnding) {
        endIfAlone()
        return new Promise(() => {})
      }
      if (!wasReady) process.exit(code || 1)
      if (performance.now() - start > times.steadyMs) pauseMs = times.firstPauseMs
      const why = isSilent ? 'stopped responding and was terminated' : `ended (${signal ?? `code ${code}`})`
      console.error(`The server ${why}. It restarts in ${pauseMs / 1000} s.`)
      await wait(pauseMs)
      if (isEnding) return new Promise(() => {})
      pauseMs = Math.min(pauseMs * 2, times.mostPauseMs)
    }
  }
  return keep(0)
}

/** Passes messages between processes. Later ones learn the leader's door. */
function createPost(alive: ReadonlyMap<number, Worker>): { join(worker: Worker, isLeader: boolean): void } {
  let door: PassedNote | undefined
  const pass = (worker: Worker | undefined, passed: PassedNote): void => {
    if (worker?.isConnected()) worker.send(passed, () => undefined)
  }
  return {
    join(worker, isLeader) {
      if (!isLeader && door) pass(worker, door)
      worker.on('message', (sent: ServerNote | SentNote) => {
        if (typeof sent === 'string') return
        const passed = { from: worker.id, note: sent.note }
        if (sent.note.kind === 'door') door = passed
        if (sent.to === 'leader') return pass(alive.get(0), passed)
        for (const other of alive.values())
          if (sent.to === 'others' ? other !== worker : other.id === sent.to) pass(other, passed)
      })
    },
  }
}

type End = { isReady: boolean; isSilent: boolean; code: number | null; signal: string | null }

/** Waits until a server ends, and kills it if its event loop hangs. */
function watch(
  worker: Worker,
  { beatMs, silentBeats }: { beatMs: number; silentBeats: number },
  onReady: () => void,
): Promise<End> {
  let isReady = false
  let isSilent = false
  let silence = 0
  worker.on('message', (note: ServerNote | SentNote) => {
    silence = 0
    if (note !== 'ready') return
    isReady = true
    onReady()
  })
  // counted in turns of our own event loop instead of by the clock, so that a machine waking from sleep does not look
  // like a silent server
  const timer = setInterval(() => {
    silence += 1
    // repairs at the start may take time
    if (!isReady || silence <= silentBeats) return
    isSilent = true
    worker.process.kill('SIGKILL')
  }, beatMs)
  return new Promise((resolve) => {
    worker.once('exit', (code, signal) => {
      clearInterval(timer)
      resolve({ isReady, isSilent, code, signal })
    })
  })
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
  if (process.send) setInterval(() => tell('beat'), beatMs).unref()
}
