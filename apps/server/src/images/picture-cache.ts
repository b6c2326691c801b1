import { createRecent } from '@tessera/api/recent'

/** Finished pictures by key, so that a picture that many ask for is drawn once. */
export type PictureCache = {
  /**
   * The picture of a key; made where it is not there. Those who ask while it is made get the same one. A failure is
   * not kept.
   */
  get(key: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>>
}

/** A cache of at most so many bytes: what nobody has asked for the longest goes first. */
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
