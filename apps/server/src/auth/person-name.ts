const MAX_NAME_LENGTH = 100

const CLAIMS = ['name', 'preferred_username', 'nickname', 'email'] as const

/** Returns a person's name from a provider's claims, which are untrusted text. Falls back to their id. */
export function toPersonName(claims: Record<string, unknown>, subject: string): string {
  const told = CLAIMS.map((claim) => toLine(claims[claim])).find((name) => name !== '')
  return told ?? (toLine(subject) || '–')
}

/** Keeps a name on one line, without invisible characters and direction marks. */
const toLine = (value: unknown): string =>
  typeof value === 'string'
    ? [...value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, MAX_NAME_LENGTH).join('')
    : ''
