import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { toLogin } from './login.ts'

export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 256

/** The reason why a password is rejected. */
export type PasswordProblem = 'short' | 'long' | 'common' | 'like-name'

/** Words that do not make a password stronger: the product's name, and words for "password". */
const EMPTY_WORDS = ['tessera', 'password', 'passwort', 'motdepasse', 'parola', 'kennwort', 'admin', 'owner']

/** Other obvious words in German, French and Italian, because zxcvbn's lists are English. */
const NEAR_WORDS =
  `geheim geheimnis hallo willkommen schatz ichliebedich fussball schweiz suisse svizzera switzerland grüezi gruezi
mitenand bonjour soleil jetaime toujours monamour administrateur amministratore ciao tiamo amoremio buongiorno sommer winter
frühling fruehling herbst printemps automne hiver primavera estate autunno inverno changeme trustno1 correct horse battery
staple`.split(/\s+/)

/** The minimum number of letters besides obvious words. */
const MIN_OWN_LETTERS = 6

/**
 * The minimum number of guesses, as a power of ten. zxcvbn calls passwords that take more guesses "safely unguessable"
 * (score 3).
 */
const MIN_GUESSES_LOG10 = 8
/**
 * The maximum length that is judged. Only the beginning of longer passwords is, because the work grows with the square
 * of the length.
 */
const MAX_JUDGED_LENGTH = 64

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loads the estimator when the first password is chosen, since its lists take 30 MB. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, near: [...EMPTY_WORDS, ...NEAR_WORDS] },
    graphs: adjacencyGraphs,
  })
}

/**
 * Finds the problem of a new password, following NIST SP 800-63B: length matters, composition does not, and obvious
 * passwords are rejected. `name` is the account's, `host` the server's.
 */
export async function findPasswordProblem(
  password: string,
  { name, host }: { name: string; host: string },
): Promise<PasswordProblem | undefined> {
  const characters = [...password.normalize('NFKC')]
  if (characters.length < MIN_PASSWORD_LENGTH) return 'short'
  if (characters.length > MAX_PASSWORD_LENGTH) return 'long'
  const letters = toLetters(password)
  const names = [toLogin(name), ...toLogin(name).split(/[^\p{L}\p{N}]+/u), ...host.split('.')]
    .map(toLetters)
    .filter((word) => [...word].length >= 3)
  if (isMostly(letters, names)) return 'like-name'
  if (isMostly(letters, EMPTY_WORDS)) return 'common'
  estimator ??= loadEstimator()
  const zxcvbn = await estimator
  // signs between words do not make them stronger
  const isWeak = [characters, [...letters]]
    .filter(({ length }) => length >= MIN_OWN_LETTERS)
    .map((each) => zxcvbn.check(each.slice(0, MAX_JUDGED_LENGTH).join(''), names))
    .some(({ guessesLog10 }) => guessesLog10 < MIN_GUESSES_LOG10)
  return isWeak ? 'common' : undefined
}

const toLetters = (text: string): string => toLogin(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Returns whether little remains of a password without the words and adjacent digits. */
function isMostly(letters: string, words: string[]): boolean {
  if (!words.some((word) => letters.includes(word))) return false
  const rest = words
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), letters)
  return rest.replace(/^\d+|\d+$/g, '').length < MIN_OWN_LETTERS
}
