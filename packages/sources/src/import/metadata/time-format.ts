/** Of a date's format in Unicode's letters (`dd.MM.yyyy`, as CSVW has it), how the database writes it. */
export function toTimeFormat(format: string): string | undefined {
  const parts: [RegExp, string][] = [
    [/^yyyy/, '%Y'],
    [/^MM?/, '%m'],
    [/^dd?/, '%d'],
    [/^HH/, '%H'],
    [/^mm/, '%M'],
    [/^ss/, '%S'],
    [/^[-/. :T,]/, '$&'],
  ]
  let rest = format
  let found = ''
  while (rest !== '') {
    const part = parts.find(([pattern]) => pattern.test(rest))
    if (!part) return undefined
    const [pattern, written] = part
    const text = pattern.exec(rest)?.[0] ?? ''
    found += written === '$&' ? text : written
    rest = rest.slice(text.length)
  }
  return found
}
