/**
 * Whether two values of JSON say the same. The order of properties counts, since that of filters does; a property that
 * is undefined counts as left out.
 */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => isEqual(entry, b[index]))
  }
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  return isEqual(toEntries(a), toEntries(b))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const toEntries = (value: object): unknown[] =>
  Object.entries(value).filter(([, entry]) => entry !== undefined)
