/** Values that are loaded by name, each only once. */
export type LoadedOnce<Name, Value> = {
  /** Returns the value, or `undefined` until it is loaded. */
  get(name: Name): Value | undefined
  /** Loads a value. Concurrent calls share one promise. Failures are not cached. */
  load(name: Name): Promise<Value>
}

export function loadOnce<Name, Value>(start: (name: Name) => Promise<Value>): LoadedOnce<Name, Value> {
  const loaded = new Map<Name, Value>()
  const loading = new Map<Name, Promise<Value>>()
  return {
    get: (name) => loaded.get(name),
    load(name) {
      const known = loading.get(name)
      if (known) return known
      const started = start(name).then((value) => {
        loaded.set(name, value)
        return value
      })
      loading.set(name, started)
      started.catch(() => loading.delete(name))
      return started
    },
  }
}
