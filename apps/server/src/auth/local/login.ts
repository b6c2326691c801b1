import { toPersonName } from '../person-name.ts'

/** Names are as long as this at most, in characters. */
export const MAX_NAME_LENGTH = 100

/** A name of an account as it is shown: one line, without what cannot be seen. Undefined where nothing is left. */
export function parseAccountName(text: string): string | undefined {
  if (text.length > 4 * MAX_NAME_LENGTH) return undefined
  const name = text.replace(/\s+/gu, ' ')
  return /[^\s\p{Cc}\p{Cf}]/u.test(name) ? toPersonName({ name }, '') : undefined
}

/** A name as it is compared: people need not remember how they wrote it. */
export const toLogin = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase()
