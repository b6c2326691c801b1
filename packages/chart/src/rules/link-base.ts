import { readWebAddress } from '@tessera/cube'

/** The longest address that links begin with, in characters. */
const MAX_LENGTH = 2000

/**
 * What links begin with, so that a value can follow; undefined where it is no address of the web. A path that ends like a
 * word gets a slash, or the value would become a part of that word, and of the host's name where there is no path.
 */
export function toLinkBase(text: string): string | undefined {
  const href = text.length <= MAX_LENGTH ? readWebAddress(text.trim()) : undefined
  return href && !/[?#]/.test(href) && /[a-z\d]$/i.test(href) ? `${href}/` : href
}
