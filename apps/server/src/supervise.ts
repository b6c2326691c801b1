import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'

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

/** `script`: the module that serves. Times are as above where they are left out. */
export type SuperviseOptions = { script: string } & Partial<typeof DEFAULTS>

/**
 * Serves in a process of its own and keeps it alive. A loop that is busy cannot answer a signal, so the one who ends
 * the server, and who starts it again when it died or stopped answering, must be somebody else. A server that ends
 * before any was ready has failed at the start and has said why: its code is ours then, and there is no other try.
 * Never resolves.
 */
export async function supervise(options: SuperviseOptions): Promise<never> {
  const { script, closeLimitMs, firstPauseMs, mostPauseMs, steadyMs, ...beats } = { ...DEFAULTS, ...options }
  // the server itself accepts connections: nothing is handed over
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: script })
  let current: Worker | undefined
  let isEnding = false
  const end = (signal: NodeJS.Signals): void => {
    if (isEnding) return
    isEnding = true
    if (!current) process.exit(0)
    current.process.kill(signal)
    setTimeout(() => {
      current?.process.kill('SIGKILL')
      process.exit(0)
    }, closeLimitMs)
  }
  process.on('SIGTERM', end).on('SIGINT', end)

  let wasReady = false
  let pauseMs = firstPauseMs
  for (;;) {
    const start = performance.now()
    current = cluster.fork()
    const { isReady, code, signal, isSilent } = await watch(current, beats)
    current = undefined
    if (isEnding) process.exit(0)
    wasReady ||= isReady
    if (!wasReady) process.exit(code || 1)
    if (performance.now() - start > steadyMs) pauseMs = firstPauseMs
    const why = isSilent ? 'did not answer any more and was ended' : `ended (${signal ?? `code ${code}`})`
    console.error(`The server ${why}. It is started again in ${pauseMs / 1000} s.`)
    await wait(pauseMs)
    pauseMs = Math.min(pauseMs * 2, mostPauseMs)
  }
}

type End = { isReady: boolean; isSilent: boolean; code: number | null; signal: string | null }

/** Waits for the end of a server, and brings it about where its loop has stopped. */
function watch(
  worker: Worker,
  { beatMs, silentBeats }: { beatMs: number; silentBeats: number },
): Promise<End> {
  let isReady = false
  let isSilent = false
  let silence = 0
  worker.on('message', (note: ServerNote) => {
    silence = 0
    if (note === 'ready') isReady = true
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
