const MAX_NAME_LENGTH = 100

const CLAIMS = ['name', 'preferred_username', 'nickname', 'email'] as const

/** What somebody is called, from what a provider tells; it is text from outside. Falls back to their id there. */
export function toPersonName(claims: Record<string, unknown>, subject: string): string {
  const told = CLAIMS.map((claim) => toLine(claims[claim])).find((name) => name !== '')
  return told ?? (toLine(subject) || '–')
}

/** One line without what cannot be seen or turns the writing around. */
const toLine = (value: unknown): string =>
  typeof value === 'string'
    ? [...value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, MAX_NAME_LENGTH).join('')
    : ''
