import { COMMON_PASSWORDS } from './common-passwords.ts'
import { toLogin } from './login.ts'

export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 256

/** Why a password cannot be taken. */
export type PasswordProblem = 'short' | 'long' | 'common' | 'like-name'

/** Words that say nothing here: the product's name, and what people write where a password is asked. */
const EMPTY_WORDS = ['tessera', 'password', 'passwort', 'motdepasse', 'parola', 'kennwort', 'admin', 'owner']

/** A password has so many letters that are none of the words one would try first. */
const MIN_OWN_LETTERS = 6
/** Fewer different characters are a pattern. */
const MIN_DIFFERENT = 5
/** So many signs in a row along a keyboard or the alphabet are no choice. */
const RUN_LENGTH = 8
/** What one runs along. */
const RUNS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertzuiopasdfghjklyxcvbnm']
  .concat('qwertyuiopasdfghjklzxcvbnm', 'azertyuiopqsdfghjklmwxcvbn')
  .flatMap((run) => [run, [...run].reverse().join('')])

/**
 * What is wrong with a new password, after NIST SP 800-63B: its length counts and not its composition, and it is none that
 * anybody would try first. `name` is the account's, `host` the server's.
 */
export function findPasswordProblem(
  password: string,
  { name, host }: { name: string; host: string },
): PasswordProblem | undefined {
  const { length } = [...password.normalize('NFKC')]
  if (length < MIN_PASSWORD_LENGTH) return 'short'
  if (length > MAX_PASSWORD_LENGTH) return 'long'
  const letters = toLetters(password)
  const names = [toLogin(name), ...toLogin(name).split(/[^\p{L}\p{N}]+/u), ...host.split('.')]
    .map(toLetters)
    .filter((word) => [...word].length >= 3)
  if (isMostly(letters, names)) return 'like-name'
  return isCommon(password, letters) ? 'common' : undefined
}

const toLetters = (text: string): string => toLogin(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Whether little is left without the words, and without the digits one hangs on. */
function isMostly(letters: string, words: string[]): boolean {
  if (!words.some((word) => letters.includes(word))) return false
  const rest = words
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), letters)
  return rest.replace(/^\d+|\d+$/g, '').length < MIN_OWN_LETTERS
}

function isCommon(password: string, letters: string): boolean {
  const bare = letters.replace(/^\d+|\d+$/g, '')
  if (COMMON_PASSWORDS.has(letters) || (bare.length > 0 && COMMON_PASSWORDS.has(bare))) return true
  if (new Set(toLogin(password)).size < MIN_DIFFERENT) return true
  if (isRepeated(toLogin(password)) || isMostly(letters, EMPTY_WORDS)) return true
  const start = letters.slice(0, RUN_LENGTH)
  const isRun = start.length === RUN_LENGTH && RUNS.some((run) => run.includes(start))
  return isRun && letters.length - RUN_LENGTH < MIN_OWN_LETTERS
}

/** Whether a text is a short one, over and over. */
function isRepeated(text: string): boolean {
  const most = Math.floor(text.length / 3)
  return Array.from({ length: most }, (_, place) => place + 1).some((period) =>
    text.startsWith(text.slice(period)),
  )
}
