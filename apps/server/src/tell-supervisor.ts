import type { ServerNote } from './supervise.ts'

/** How often this process says that its loop turns, in ms. */
const BEAT_MS = 1000

/**
 * Tells the process above this one that it serves now, and from then on that its loop turns. Does nothing where there
 * is none. When that process dies, node:cluster ends this one.
 */
export function tellSupervisor(beatMs = BEAT_MS): void {
  const tell = (note: ServerNote): void => {
    if (process.connected) process.send?.(note)
  }
  tell('ready')
  if (process.send) setInterval(() => tell('beat'), beatMs).unref()
}
