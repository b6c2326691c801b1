const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const KEY_LENGTH = 12

/** A key for a chart: 12 characters at random. 64 letters, so every byte's lower six bits are fair. */
export function newChartKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_LENGTH))
  return Array.from(bytes, (byte) => LETTERS[byte & 63]).join('')
}
