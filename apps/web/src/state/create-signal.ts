/** A value with change notifications, compatible with useSyncExternalStore: the same object between changes. */
export type Signal<Value> = {
  subscribe(listener: () => void): () => void
  read(): Value
  changed(): void
}

/** Creates a signal whose value is computed when it is read after a change. */
export function createSignal<Value>(make: () => Value): Signal<Value> {
  let made: { value: Value } | undefined
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read() {
      made ??= { value: make() }
      return made.value
    },
    changed() {
      made = undefined
      for (const listener of listeners) listener()
    },
  }
}
