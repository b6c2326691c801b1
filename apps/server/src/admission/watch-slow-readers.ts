import type { ServerResponse } from 'node:http'

/** Who takes less within this time while more is waiting for it is let go. */
const SPAN_MS = 15_000
const MIN_BYTES = 16_384

/** Ends answers that are hardly read: each holds a place, and what it is made from. */
export function watchSlowReaders(): {
  add(response: ServerResponse): void
  remove(response: ServerResponse): void
  /** Called every 15 s; for tests. */
  look(): void
} {
  const taken = new Map<ServerResponse, number | undefined>()
  const look = (): void => {
    for (const [response, before] of taken) {
      const bytes = response.writableNeedDrain ? response.socket?.bytesWritten : undefined
      if (bytes !== undefined && before !== undefined && bytes - before < MIN_BYTES) response.destroy()
      taken.set(response, bytes)
    }
  }
  setInterval(look, SPAN_MS).unref()
  return {
    add: (response) => taken.set(response, undefined),
    remove: (response) => taken.delete(response),
    look,
  }
}
