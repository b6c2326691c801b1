/**
 * A list of so many entries, each made when it is first read and then kept. To its readers it is an array like
 * any other: it can be walked, compared, spread and written as JSON. `make` must say the same whenever it is called.
 */
export function listOnDemand<Entry>(length: number, make: (index: number) => Entry): Entry[] {
  const entries = new Array<Entry>(length)
  return prepared(entries, (key) => {
    // to list the names of all entries is to read them all
    if (key === undefined) for (let at = 0; at < length; at++) if (!(at in entries)) entries[at] = make(at)
    const index = typeof key === 'string' ? Number(key) : Number.NaN
    if (Number.isInteger(index) && index >= 0 && index < length && !(index in entries))
      entries[index] = make(index)
  })
}

/** The same where nobody knows how long it will be: all of it is made when any of it is first read. */
export function allOnDemand<Entry>(make: () => Entry[]): Entry[] {
  const entries: Entry[] = []
  let isMade = false
  return prepared(entries, () => {
    if (isMade) return
    isMade = true
    for (const entry of make()) entries.push(entry)
  })
}

/** The array as others see it: whatever they read of it is made before; the key is left out where all of it is read. */
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
