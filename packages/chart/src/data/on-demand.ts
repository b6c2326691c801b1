/**
 * A list of so many entries, each made when it is first read and then kept. To whoever reads it, it is an array like
 * any other: it can be walked, compared, spread and written as JSON. `make` must say the same whenever it is called.
 */
export function listOnDemand<Entry>(length: number, make: (index: number) => Entry): Entry[] {
  const entries = new Array<Entry>(length)
  const need = (key: string | symbol): void => {
    const index = typeof key === 'string' ? Number(key) : Number.NaN
    if (Number.isInteger(index) && index >= 0 && index < length && !(index in entries))
      entries[index] = make(index)
  }
  return new Proxy(entries, {
    get(target, key, receiver) {
      need(key)
      return Reflect.get(target, key, receiver)
    },
    has(target, key) {
      need(key)
      return Reflect.has(target, key)
    },
    getOwnPropertyDescriptor(target, key) {
      need(key)
      return Reflect.getOwnPropertyDescriptor(target, key)
    },
    // who asks for the names of all entries will read them all
    ownKeys(target) {
      for (let index = 0; index < length; index++) need(String(index))
      return Reflect.ownKeys(target)
    },
  })
}

/** The same where nobody knows how long it will be: all of it is made when any of it is first read. */
export function allOnDemand<Entry>(make: () => Entry[]): Entry[] {
  let isMade = false
  const entries: Entry[] = []
  const all = (): Entry[] => {
    if (isMade) return entries
    isMade = true
    for (const entry of make()) entries.push(entry)
    return entries
  }
  return new Proxy(entries, {
    get: (_, key, receiver) => Reflect.get(all(), key, receiver),
    has: (_, key) => Reflect.has(all(), key),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(all(), key),
    ownKeys: () => Reflect.ownKeys(all()),
  })
}
