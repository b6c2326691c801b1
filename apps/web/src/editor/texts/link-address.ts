const SCHEME = /^[a-z][a-z\d+.-]*:/i
const ALLOWED = ['http:', 'https:', 'mailto:']

/**
 * Converts a typed address to a link target; without a scheme it is a web address. Returns undefined for addresses that
 * are not allowed, such as scripts and files, or invalid.
 */
export function parseLinkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (text.startsWith('/') && !text.startsWith('//')) return encodeBrackets(encodeURI(text))
  const isMail = !SCHEME.test(text) && /^[^\s/@]+@[^\s/@]+$/.test(text)
  const hasPort = /^[^\s/:]+\.[^\s/:]+:\d/.test(text)
  const whole = isMail ? `mailto:${text}` : SCHEME.test(text) && !hasPort ? text : `https://${text}`
  if (!URL.canParse(whole)) return undefined
  const { protocol, href } = new URL(whole)
  return ALLOWED.includes(protocol) ? encodeBrackets(href) : undefined
}

/** Encodes brackets, because in Markdown, a bracket would end the address. */
const encodeBrackets = (address: string): string => address.replace(/\(/g, '%28').replace(/\)/g, '%29')

/** Returns whether a link leads to the web and opens in a new tab (specification 2 §5). */
export const isWebAddress = (address: string): boolean => /^https?:/i.test(address)
