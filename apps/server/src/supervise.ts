import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { type PassedNote, ROLE, type Role, type SentNote } from './workers/peers.ts'

/** What a supervised server tells the process above it: that it serves, and each second that its loop turns. */
export type ServerNote = 'ready' | 'beat'

/** Times in ms. */
const DEFAULTS = {
  /** How long a server may take to end at a signal; then it is killed. */
  closeLimitMs: 3000,
  /** How often a server says that its loop turns, and after how many silences it is killed. */
  beatMs: 1000,
  silentBeats: 20,
  /** The wait before the first new start; it doubles with each server that did not live long, up to the most. */
  firstPauseMs: 500,
  mostPauseMs: 30_000,
  /** Who lived so long has not failed at its start. */
  steadyMs: 60_000,
}

/** `script`: the module that serves, in so many processes; one where left out. Times are as above where they are left out. */
export type SuperviseOptions = { script: string; workers?: number } & Partial<typeof DEFAULTS>

/**
 * Serves in processes of its own and keeps them alive. A loop that is busy cannot answer a signal, so the one who ends
 * a server, and who starts it again when it died or stopped answering, must be somebody else. Of several the first leads,
 * and so does the one that takes its place; the others start once it is ready. A server that ends before any was ready has
 * failed at the start and has said why: its code is ours then, and there is no other try. Never resolves.
 */
export async function supervise(options: SuperviseOptions): Promise<never> {
  const { script, workers = 1, closeLimitMs, ...times } = { ...DEFAULTS, ...options }
  // the servers themselves accept connections: nothing is handed over
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: script })
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
  /** Keeps one process alive: the first, which leads, or another one. */
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
      const why = isSilent ? 'did not answer any more and was ended' : `ended (${signal ?? `code ${code}`})`
      console.error(`The server ${why}. It is started again in ${pauseMs / 1000} s.`)
      await wait(pauseMs)
      if (isEnding) return new Promise(() => {})
      pauseMs = Math.min(pauseMs * 2, times.mostPauseMs)
    }
  }
  return keep(0)
}

/** Passes notes between the processes; those who come later learn where the leader's door is. */
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

/** Waits for the end of a server, and brings it about where its loop has stopped. */
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
  // Counted in turns of our own loop, and not by the clock: a machine that slept does not mean a silent server.
  const timer = setInterval(() => {
    silence += 1
    // what a start has to repair may take its time
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
 * Tells the process above this one that it serves now, and from then on that its loop turns. Does nothing where there
 * is none. When that process dies, node:cluster ends this one.
 */
export function tellSupervisor(beatMs = DEFAULTS.beatMs): void {
  const tell = (note: ServerNote): void => {
    if (process.connected) process.send?.(note)
  }
  tell('ready')
  if (process.send) setInterval(() => tell('beat'), beatMs).unref()
}
