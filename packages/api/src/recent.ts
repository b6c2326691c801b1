/** What was made lately, by key, within a size; what nobody has asked for the longest goes first. */
export type Recent<Value> = {
  get(key: string): Value | undefined
  /** What is larger than all there is room for is not kept. */
  set(key: string, value: Value): void
}

/** A memory of at most so much, by what each value takes of it. */
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
      // a map remembers the order of insertion: the last is the one asked for last
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
