/** Returns whether a value is a plain object, that is, neither null nor an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Clamps a number to a range. `min` has priority if it exceeds `max`. */
export const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))

/** Strips accents and normalizes compatibility variants (NFKD): `CO₂` and `CO2` become the same. */
export const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '')

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for use in HTML or XML, as content or inside a double-quoted attribute. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const LAST_CODE_POINT = 0x10ffff

function readEntity(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name) return NAMED[name.toLowerCase()] ?? whole
  const codePoint = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
  return codePoint > 0 && codePoint <= LAST_CODE_POINT ? String.fromCodePoint(codePoint) : whole
}

/** Decodes character references once: `&amp;lt;` becomes `&lt;`. */
export const decodeEntities = (text: string): string => text.replace(ENTITY, readEntity)
