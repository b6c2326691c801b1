import { createRecent } from '@tessera/api/recent'

/** Caches finished pictures by key. */
export type PictureCache = {
  /** Returns the picture of a key, or makes it. Concurrent callers share one. Failures are not cached. */
  get(key: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Creates a cache of at most `maxBytes` that evicts the least recently used picture. A picture that many readers
 * request is drawn once.
 */
export function createPictureCache(maxBytes: number): PictureCache {
  const kept = createRecent<Uint8Array<ArrayBuffer>>(maxBytes, ({ byteLength }) => byteLength)
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  return {
    async get(key, make) {
      const known = kept.get(key) ?? making.get(key)
      if (known) return known
      const made = make().finally(() => making.delete(key))
      making.set(key, made)
      const picture = await made
      kept.set(key, picture)
      return picture
    },
  }
}
