/**
 * Caches the last value computed from an object, as long as its other inputs stay the same. Used for tables, which are
 * redrawn at other widths and for readers' views.
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
