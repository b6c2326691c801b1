/** A plain object: what JSON calls an object, neither null nor a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The number, moved to the nearest end where it lies outside; `min` wins where the ends cross. */
export const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))

/** Text without accents, with one form for every way to write a character: `CO₂` and `CO2` become the same. */
export const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '')

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as content of HTML or XML, or inside an attribute's double quotes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const LAST_CODE_POINT = 0x10ffff

function readEntity(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name) return NAMED[name.toLowerCase()] ?? whole
  const codePoint = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
  return codePoint > 0 && codePoint <= LAST_CODE_POINT ? String.fromCodePoint(codePoint) : whole
}

/** Text with its character references decoded, once: `&amp;lt;` becomes `&lt;`. */
export const decodeEntities = (text: string): string => text.replace(ENTITY, readEntity)
