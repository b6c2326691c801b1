const TAG = /<\/?[a-z!][^<>]*>/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const LAST_CODE_POINT = 0x10ffff

function readEntity(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name) return NAMED[name.toLowerCase()] ?? whole
  const codePoint = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
  return codePoint > 0 && codePoint <= LAST_CODE_POINT ? String.fromCodePoint(codePoint) : whole
}

/** Text with its character references written out, once: `&amp;lt;` becomes `&lt;`. */
export const decodeEntities = (text: string): string => text.replace(ENTITY, readEntity)

/**
 * What a piece of HTML says, as text. For display as text only: `&lt;b&gt;` comes out as `<b>`, so the result must
 * never be put into markup.
 */
export const toPlainText = (html: string): string => decodeEntities(html.replace(TAG, ''))
