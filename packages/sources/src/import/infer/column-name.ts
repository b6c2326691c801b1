/** Names that say that four digits are a year. */
export const isYearName = (name: string): boolean =>
  /^(?:year|years|jahr|jahre|anno|anni|année|annee|années|an|ann|periode|période|period|periodo|time_period|berichtsjahr|stichtag|date|datum|data|zeit|time)$/i.test(
    name.trim(),
  ) || /(?:^|[\s_-])(?:year|jahr|année|annee|anno)$/i.test(name.trim())

/** Names of codes and numbers that identify: nothing to add up. */
export const isIdentifierName = (name: string): boolean =>
  /^(?:id|code|key|nr|no|nummer|number|num|iri|uri|url|plz|npa|zip|postcode|postleitzahl|isbn|ean|noga|nace)\.?$/i.test(
    name.trim(),
  ) ||
  /(?:[\s_-](?:id|code|key|nr|no|nummer|iri|uri|plz)\.?|[a-z](?:Id|ID|Code|Nr|Iri))$/.test(name.trim()) ||
  /^(?:id|code|bfs|gemeinde|postal)[\s_-]?(?:nr|id|code|nummer)\.?$/i.test(name.trim())

/** The place of a point; a chart has no use for it as a number. */
export const isCoordinateName = (name: string): boolean =>
  /^(?:lat|latitude|breite|breitengrad|lon|lng|long|longitude|länge|längengrad)$/i.test(name.trim())

const CODE_ENDING = /[\s_-]?(?:code|id|iri|uri|key|nr|nummer|kürzel|abk)\.?$/i
const LABEL_ENDING = /[\s_-](?:name|label|text|bezeichnung|libell[ée]|nom|nome|titel|title)$/i
const fold = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')

/** Whether one name is that of the codes of what the other names: canton_id and canton, or canton_name. */
export function isCodeOf(code: string, label: string): boolean {
  const [codeName, labelName] = [fold(code), fold(label)]
  if (codeName === labelName) return false
  const base = codeName.replace(CODE_ENDING, '')
  const labelBase = labelName.replace(LABEL_ENDING, '')
  if (base === codeName) return labelBase === codeName
  return base === labelName || base === labelBase || (base === '' && /^(?:name|label)$/.test(labelName))
}

/** The base name of a code and its label. */
export const toPairName = (label: string): string => label.trim().replace(LABEL_ENDING, '') || label.trim()

const isUnitText = (text: string): boolean =>
  text.length <= 4 ||
  /[%‰°€$£¥/\d²³]/.test(text) ||
  /\b\p{L}?\p{Lu}{2,}\b/u.test(text) ||
  /^\p{L}{1,2}\p{Lu}\p{L}?$/u.test(text)

/**
 * A header with its unit: `Population [persons]`, `Umsatz (CHF)`, `Anteil in %`. In round brackets only what looks like
 * a unit is one: `Bevölkerung (provisorisch)` is a name.
 */
export function splitUnit(header: string): { name: string; unit?: string } {
  const square = /^(.*\S)\s*\[([^\]]+)\]$/.exec(header)
  if (square) return { name: square[1] ?? header, unit: square[2]?.trim() }
  const round = /^(.*\S)\s*\(([^()]+)\)$/.exec(header)
  const inside = round?.[2]?.trim().replace(/^in\s+/i, '')
  if (round && inside && isUnitText(inside)) return { name: round[1] ?? header, unit: inside }
  const percent = /^(.*\S)\s+(?:in|en)\s+(%|‰|Prozent|pour cent|percent)$/i.exec(header)
  if (percent) return { name: percent[1] ?? header, unit: /‰/.test(percent[2] ?? '') ? '‰' : '%' }
  return { name: header }
}

/** The columns whose headers are at least three years in a row: the same measure, once for each year. */
export function findYearColumns(headers: string[]): number[] {
  const years = headers.flatMap((header, index) => (/^(?:1[89]|20)\d\d$/.test(header) ? [index] : []))
  if (years.length < 3) return []
  const sorted = years.map((index) => Number(headers[index])).sort((a, b) => a - b)
  const isUnbroken = sorted.every((year, index) => index === 0 || year === (sorted[index - 1] ?? 0) + 1)
  return isUnbroken ? years : []
}
