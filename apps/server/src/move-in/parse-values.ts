const TIME = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d)(\.\d{1,9})?)?(Z|[+-]\d\d(?::?\d\d)?)?$/

/** A date as PostgreSQL or JSON writes it as an ISO date in UTC; undefined where it is none. Without an offset it is UTC. */
export function parseTime(text: string | null | undefined): string | undefined {
  const [, day, time = '00:00:00', fraction = '', offset = 'Z'] = TIME.exec(text ?? '') ?? []
  if (!day) return undefined
  // a day that a month does not have is the first of the next one for JavaScript
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return undefined
  const zone = offset === 'Z' ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`
  const date = new Date(`${day}T${time}${fraction.slice(0, 4)}${zone}`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** A list of texts as PostgreSQL writes it, `{a,"b,c"}`; undefined where it is none, or has lists or nulls in it. */
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
