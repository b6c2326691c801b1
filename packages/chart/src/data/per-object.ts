/** A function that works out once what follows from an object: for data that nobody changes and that are drawn again. */
export function oncePerObject<Source extends object, Value extends {}>(
  make: (source: Source) => Value,
): (source: Source) => Value {
  const known = new WeakMap<Source, Value>()
  return (source) => {
    const value = known.get(source) ?? make(source)
    known.set(source, value)
    return value
  }
}

/**
 * Remembers what was last worked out of an object, for as long as the facts it depends on are the same: tables are drawn
 * again at other widths and for readers' views.
 */
export function lastPerObject<Source extends object, Value>(): (
  source: Source,
  facts: unknown[],
  make: () => Value,
) => Value {
  const last = new WeakMap<Source, { facts: unknown[]; value: Value }>()
  return (source, facts, make) => {
    const before = last.get(source)
    if (before && facts.every((fact, index) => fact === before.facts[index])) return before.value
    const value = make()
    last.set(source, { facts, value })
    return value
  }
}
