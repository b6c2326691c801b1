import type { ServerResponse } from 'node:http'

/** How often it is looked at how much readers have taken, in ms. */
const SPAN_MS = 3000
/** Who takes less within one span while more is waiting leaves the place at work to others, and goes on without one. */
const FAIR_BYTES = 600_000
/** So many go on without a place; of more, those that take least are let go. */
const MAX_SLOW = 4
/** Who takes less than this within so many spans is let go. */
const MIN_BYTES = 16_384
const PATIENCE_SPANS = 5

/** An answer that is streamed: the bytes taken of it at the last looks, newest last, and how it leaves its place. */
type Reader = { taken: number[]; leave(): void }

/**
 * Watches readers of streamed answers. Each holds a place, and what its answer is made from: a slow one leaves its place
 * to others, and one that hardly reads, or is the slowest of many, is ended.
 */
export function watchSlowReaders(): {
  /** @param leave gives back the place at work; may be called more than once */
  add(response: ServerResponse, leave: () => void): void
  remove(response: ServerResponse): void
  /** Called every 3 s; for tests. */
  look(): void
} {
  const readers = new Map<ServerResponse, Reader>()
  const look = (): void => {
    const slow: { response: ServerResponse; bytes: number }[] = []
    for (const [response, { taken, leave }] of readers) {
      const now = response.writableNeedDrain ? response.socket?.bytesWritten : undefined
      const before = taken.at(-1)
      if (now === undefined) taken.length = 0
      else taken.push(now)
      if (now === undefined || before === undefined || now - before >= FAIR_BYTES) continue
      leave()
      if (taken.length > PATIENCE_SPANS + 1) taken.shift()
      const isStuck = taken.length > PATIENCE_SPANS && now - taken[0]! < MIN_BYTES
      if (isStuck) response.destroy()
      else slow.push({ response, bytes: now - taken[0]! })
    }
    slow.sort((one, other) => other.bytes - one.bytes)
    for (const { response } of slow.slice(MAX_SLOW)) response.destroy()
  }
  setInterval(look, SPAN_MS).unref()
  return {
    add: (response, leave) => readers.set(response, { taken: [], leave }),
    remove: (response) => readers.delete(response),
    look,
  }
}
