/** Finished pictures by key, so that a picture that many ask for is drawn once. */
export type PictureCache = {
  /**
   * The picture of a key; made where it is not there. Those who ask while it is made get the same one. A failure is
   * not kept.
   */
  get(key: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>>
  /** Of all that is kept. */
  bytes(): number
}

/** A cache of at most so many bytes: what nobody has asked for the longest goes first. */
export function createPictureCache(maxBytes: number): PictureCache {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let bytes = 0

  const keep = (key: string, picture: Uint8Array<ArrayBuffer>): void => {
    if (picture.byteLength > maxBytes) return
    kept.set(key, picture)
    bytes += picture.byteLength
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= maxBytes) return
      kept.delete(oldest)
      bytes -= byteLength
    }
  }

  return {
    bytes: () => bytes,
    async get(key, make) {
      const known = kept.get(key)
      if (known) {
        // a map remembers the order of insertion: the last is the one asked for last
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const pending = making.get(key)
      if (pending) return pending
      const made = make().finally(() => making.delete(key))
      making.set(key, made)
      const picture = await made
      if (!kept.has(key)) keep(key, picture)
      return picture
    },
  }
}
