import type { Parameter } from './parameters.ts'

/**
 * Replaces `$1`, `$2`… of a statement by literals, because ClickHouse of 2018 supports no parameters. A list becomes
 * the content of an IN.
 */
export const fillIn = (sql: string, parameters: Parameter[]): string =>
  sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const parameter = parameters[Number(number) - 1]
    if (!parameter) throw new RangeError(`There is no value for $${number}.`)
    return toLiteral(parameter)
  })

function toLiteral({ type, value }: Parameter): string {
  switch (type) {
    case 'text':
      return toText(value)
    case 'integer':
      return toInteger(value)
    case 'number':
      return toDouble(value)
    case 'texts':
      return toList(value.map(toText))
    case 'integers':
      return toList(value.map(toInteger))
    case 'numbers':
      return toList(value.map(toDouble))
  }
}

/** Joins literals for IN; NULL if there are none, because no value matches it. */
const toList = (literals: string[]): string => (literals.length > 0 ? literals.join(', ') : 'NULL')

const toText = (value: string): string =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\0', '\\0')}'`

function toInteger(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError('This is not a whole number.')
  return String(value)
}

/** Writes the bits, because ClickHouse does not parse every number that JavaScript writes. */
function toDouble(value: number): string {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return `reinterpretAsFloat64(unhex('${bytes.toString('hex')}'))`
}
