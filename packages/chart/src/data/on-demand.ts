/**
 * Creates an array whose entries are created on first access and then cached. It can be iterated, compared, spread and
 * serialized like any other array. `make` must be deterministic.
 */
export function listOnDemand<Entry>(length: number, make: (index: number) => Entry): Entry[] {
  const entries = new Array<Entry>(length)
  return prepared(entries, (key) => {
    // listing the keys accesses all entries
    if (key === undefined) for (let at = 0; at < length; at++) if (!(at in entries)) entries[at] = make(at)
    const index = typeof key === 'string' ? Number(key) : Number.NaN
    if (Number.isInteger(index) && index >= 0 && index < length && !(index in entries))
      entries[index] = make(index)
  })
}

/** Creates an array of unknown length. All entries are created on first access. */
export function allOnDemand<Entry>(make: () => Entry[]): Entry[] {
  const entries: Entry[] = []
  let isMade = false
  return prepared(entries, () => {
    if (isMade) return
    isMade = true
    for (const entry of make()) entries.push(entry)
  })
}

/**
 * Wraps an array so that `prepare` runs before each access, with the key or, for access to the whole array, without
 * one.
 */
const prepared = <Entry>(entries: Entry[], prepare: (key?: string | symbol) => void): Entry[] =>
  new Proxy(entries, {
    get(target, key, receiver) {
      prepare(key)
      return Reflect.get(target, key, receiver)
    },
    has(target, key) {
      prepare(key)
      return Reflect.has(target, key)
    },
    getOwnPropertyDescriptor(target, key) {
      prepare(key)
      return Reflect.getOwnPropertyDescriptor(target, key)
    },
    ownKeys(target) {
      prepare()
      return Reflect.ownKeys(target)
    },
  })
