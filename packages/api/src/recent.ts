/** A size-limited cache that evicts the least recently used entries first. */
export type Recent<Value> = {
  get(key: string): Value | undefined
  /** Values larger than the whole cache are not stored. */
  set(key: string, value: Value): void
}

/** Creates an LRU cache with a maximum total size. */
export function createRecent<Value>(most: number, sizeOf: (value: Value) => number): Recent<Value> {
  const kept = new Map<string, Value>()
  let size = 0

  const forget = (key: string): void => {
    const value = kept.get(key)
    if (value === undefined || !kept.delete(key)) return
    size -= sizeOf(value)
  }

  return {
    get(key) {
      const known = kept.get(key)
      if (known === undefined) return undefined
      // Maps keep insertion order, so reinserting marks the entry as most recently used
      kept.delete(key)
      kept.set(key, known)
      return known
    },
    set(key, value) {
      forget(key)
      if (sizeOf(value) > most) return
      kept.set(key, value)
      size += sizeOf(value)
      for (const oldest of kept.keys()) {
        if (size <= most) return
        forget(oldest)
      }
    },
  }
}
