/** Caches a function of an immutable object. */
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
