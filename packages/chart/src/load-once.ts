/** Values that are loaded by name, each once. */
export type LoadedOnce<Name, Value> = {
  /** The value, once it is loaded. */
  get(name: Name): Value | undefined
  /** Loads a value; the same promise for all who ask. A failure is forgotten. */
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
