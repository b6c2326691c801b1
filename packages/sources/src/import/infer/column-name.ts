/** Whether a column contains coordinates of points, which charts cannot use as numbers. */
export const isCoordinateName = (name: string): boolean =>
  /^(?:lat|latitude|breite|breitengrad|lon|lng|long|longitude|länge|längengrad)$/i.test(name.trim())

const isUnitText = (text: string): boolean =>
  text.length <= 4 ||
  /[%‰°€$£¥/\d²³]/.test(text) ||
  /\b\p{L}?\p{Lu}{2,}\b/u.test(text) ||
  /^\p{L}{1,2}\p{Lu}\p{L}?$/u.test(text)

/**
 * Splits a header into name and unit: `Population [persons]`, `Umsatz (CHF)`, `Anteil in %`. A text in round brackets
 * only counts as a unit if it looks like one: `Bevölkerung (provisorisch)` is a name.
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
