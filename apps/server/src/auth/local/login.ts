import { toPersonName } from '../person-name.ts'

/** Maximum length of a name, in characters. */
export const MAX_NAME_LENGTH = 100

/** Normalizes an account name for display: one line, without invisible characters; `undefined` if nothing remains. */
export function parseAccountName(text: string): string | undefined {
  if (text.length > 4 * MAX_NAME_LENGTH) return undefined
  const name = text.replace(/\s+/gu, ' ')
  return /[^\s\p{Cc}\p{Cf}]/u.test(name) ? toPersonName({ name }, '') : undefined
}

/** Normalizes a name for comparison, so that case and spelling variants do not matter. */
export const toLogin = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase()
