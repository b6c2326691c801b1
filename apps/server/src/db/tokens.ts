import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Creates an unguessable token for a cookie or a link. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** Hashes a token for storage. A plain hash is sufficient for an unguessable token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Returns random lower-case letters and digits, for file names and iris. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => randomInt(36).toString(36)).join('')

/** Creates an unguessable key of letters, digits, - and _. */
export const randomKey = (length: number): string =>
  randomBytes(Math.ceil((length * 3) / 4))
    .toString('base64url')
    .slice(0, length)
