import type { ServerResponse } from 'node:http'

/** Interval between checks, in ms. */
const SPAN_MS = 3000
/**
 * The minimum number of bytes taken per interval while more data are waiting. A slower reader gives up its slot and
 * continues without one.
 */
const FAIR_BYTES = 600_000
/** The maximum number of readers without a slot. If there are more, the slowest are disconnected. */
const MAX_SLOW = 4
/** A reader that takes fewer bytes than this within `PATIENCE_SPANS` intervals is disconnected. */
const MIN_BYTES = 16_384
const PATIENCE_SPANS = 5

/** A streamed response: the bytes taken at the last checks, newest last, and how it gives up its slot. */
type Reader = { taken: number[]; leave(): void }

/**
 * Watches readers of streamed responses. Each takes up a slot and holds the data of its response in memory. Slow ones
 * give up their slot; a reader that hardly reads, or the slowest of many, is disconnected.
 */
export function watchSlowReaders(): {
  /** @param leave frees the slot; may be called more than once */
  add(response: ServerResponse, leave: () => void): void
  remove(response: ServerResponse): void
  /** Checks all readers. Called every 3 s; tests call it themselves. */
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
