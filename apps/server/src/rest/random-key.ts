import { randomBytes } from 'node:crypto'

/** A key nobody can guess, of letters, digits, - and _. */
export const randomKey = (length: number): string =>
  randomBytes(Math.ceil((length * 3) / 4))
    .toString('base64url')
    .slice(0, length)
