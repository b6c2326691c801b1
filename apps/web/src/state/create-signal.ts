/** Something that is read again after it changed, by those who listen; between changes it is the same object. */
export type Signal<Value> = {
  subscribe(listener: () => void): () => void
  read(): Value
  changed(): void
}

/** A signal of what a function makes. */
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
