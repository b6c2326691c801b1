const SCHEME = /^[a-z][a-z\d+.-]*:/i
const ALLOWED = ['http:', 'https:', 'mailto:']

/**
 * An address as an author types it, as a link: without a scheme it is one of the web. Undefined where it can be none: it
 * leads to a script, a file, or nowhere.
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

/** In Markdown a bracket would end the address. */
const encodeBrackets = (address: string): string => address.replace(/\(/g, '%28').replace(/\)/g, '%29')

/** Whether a link leaves for the web, in a tab of its own (specification 2 §5). */
export const isWebAddress = (address: string): boolean => /^https?:/i.test(address)
