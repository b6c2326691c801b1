const TIME = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d)(\.\d{1,9})?)?(Z|[+-]\d\d(?::?\d\d)?)?$/

/**
 * Converts a date of PostgreSQL or JSON to an ISO date in UTC; `undefined` if it is invalid. Without an offset it is
 * UTC.
 */
export function parseTime(text: string | null | undefined): string | undefined {
  const [, day, time = '00:00:00', fraction = '', offset = 'Z'] = TIME.exec(text ?? '') ?? []
  if (!day) return undefined
  // JavaScript turns days that a month does not have into days of the next month
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return undefined
  const zone = offset === 'Z' ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`
  const date = new Date(`${day}T${time}${fraction.slice(0, 4)}${zone}`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** Parses a PostgreSQL array of texts, `{a,"b,c"}`; `undefined` if it is invalid, nested, or contains NULL. */
export function parseTextArray(text: string): string[] | undefined {
  if (!text.startsWith('{') || !text.endsWith('}')) return undefined
  const inner = text.slice(1, -1)
  const entries: string[] = []
  const entry = /(?:"((?:[^"\\]|\\[\s\S])*)"|([^",{}\\\s]+))(,|$)/y
  while (entry.lastIndex < inner.length) {
    const [, quoted, plain, end] = entry.exec(inner) ?? []
    if (end === undefined || plain?.toUpperCase() === 'NULL') return undefined
    entries.push(quoted === undefined ? (plain ?? '') : quoted.replace(/\\([\s\S])/g, '$1'))
    if (end === ',' && entry.lastIndex === inner.length) return undefined
  }
  return entries
}
