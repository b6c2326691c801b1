import { readWebAddress } from '@tessera/cube'

/** Maximum length of the base of links, in characters. */
const MAX_LENGTH = 2000

/**
 * Normalizes the base of links, to which values are appended; `undefined` if it is not a web address. Adds a slash if
 * the path is empty or ends in a word, so that a value does not become part of that word or of the host name.
 */
export function toLinkBase(text: string): string | undefined {
  const href = text.length <= MAX_LENGTH ? readWebAddress(text.trim()) : undefined
  return href && !/[?#]/.test(href) && /[a-z\d]$/i.test(href) ? `${href}/` : href
}
