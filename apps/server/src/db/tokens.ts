import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A token nobody can guess, for a cookie or a link. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: of one that nobody can guess a plain hash is enough, since there is nothing to try. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The same of small letters and digits, for names of files and iris. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => randomInt(36).toString(36)).join('')

/** A key nobody can guess, of letters, digits, - and _. */
export const randomKey = (length: number): string =>
  randomBytes(Math.ceil((length * 3) / 4))
    .toString('base64url')
    .slice(0, length)
