const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const KEY_LENGTH = 12

/**
 * Returns a random chart key of 12 characters. The alphabet has 64 characters, so the lower six bits of a byte are
 * unbiased.
 */
export function newChartKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_LENGTH))
  return Array.from(bytes, (byte) => LETTERS[byte & 63]).join('')
}
