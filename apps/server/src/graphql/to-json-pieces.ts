/** Number of list entries written at once. */
const ENTRIES = 1000

/**
 * Serializes plain data as JSON in short pieces. One text could exceed the maximum length of strings, and creating it
 * would block other work. Equals `JSON.stringify` for JSON-compatible data.
 */
export function* toJsonPieces(value: unknown): Generator<string> {
  if (Array.isArray(value)) yield* toListPieces(value)
  else if (isPlain(value)) yield* toObjectPieces(value)
  else yield JSON.stringify(value) ?? 'null'
}

function* toObjectPieces(value: object): Generator<string> {
  let separator = '{'
  for (const [key, entry] of Object.entries(value)) {
    if (entry === undefined) continue
    yield `${separator}${JSON.stringify(key)}:`
    yield* toJsonPieces(entry)
    separator = ','
  }
  yield separator === '{' ? '{}' : '}'
}

function* toListPieces(list: unknown[]): Generator<string> {
  // lists of lists, such as the columns of a table, are short; the inner lists are long
  const isNested = list.length <= ENTRIES && list.some((entry) => isPlain(entry) || Array.isArray(entry))
  yield '['
  for (let start = 0; start < list.length; start += ENTRIES) {
    if (start > 0) yield ','
    if (isNested) yield* toNestedPieces(list)
    else yield JSON.stringify(list.slice(start, start + ENTRIES)).slice(1, -1)
  }
  yield ']'
}

function* toNestedPieces(list: unknown[]): Generator<string> {
  for (const [index, entry] of list.entries()) {
    if (index > 0) yield ','
    yield* toJsonPieces(entry)
  }
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('toJSON' in value)
