import { type Locale, type SearchQuery, withoutAccents } from '@tessera/cube'
import { editDistance } from './edit-distance.ts'
import { hasExact, type ResultList, type Searched } from './result-lists.ts'

/** The minimum length of words. Shorter ones are too similar to many others. */
const MIN_LENGTH = 4
/**
 * The maximum length of words. Longer ones do not occur in titles, and the cost grows with the square of the length.
 */
const MAX_LENGTH = 50
const MAX_WORDS = 12

/** Returns the number of typing errors allowed: one in short words, up to three in long ones. */
const allowedEdits = ({ length }: string): number => (length < 6 ? 1 : length < 10 ? 2 : 3)

/** Normalizes case and accents. Words that differ only in these are not misspellings. */
const toPlain = (word: string): string => withoutAccents(word.toLowerCase()).replaceAll('ß', 'ss')

/** Words of titles by their normalized form, with their spelling and frequency. */
type Vocabulary = Map<string, { word: string; count: number }>

/** The vocabularies of lists that were searched before. */
const vocabularies = new WeakMap<ResultList, Vocabulary>()

function toVocabulary(list: ResultList): Vocabulary {
  const known = vocabularies.get(list)
  if (known) return known
  const words = readWords(list.map(({ cube }) => cube.title))
  vocabularies.set(list, words)
  return words
}

function readWords(titles: string[]): Vocabulary {
  const words: Vocabulary = new Map()
  for (const word of titles.flatMap((title) => title.match(/[\p{L}\p{M}]+/gu) ?? [])) {
    const plain = toPlain(word)
    if (plain.length < MIN_LENGTH || plain.length > MAX_LENGTH) continue
    const known = words.get(plain)
    words.set(plain, { word: known?.word ?? word, count: (known?.count ?? 0) + 1 })
  }
  return words
}

/** Merges the vocabularies of several lists. */
function toSharedVocabulary(lists: readonly ResultList[]): Vocabulary {
  const words: Vocabulary = new Map()
  for (const [plain, { word, count }] of lists.flatMap((list) => [...toVocabulary(list)])) {
    const known = words.get(plain)
    words.set(plain, { word: known?.word ?? word, count: (known?.count ?? 0) + count })
  }
  return words
}

/**
 * Returns the most similar word in the titles, preferring frequent ones. Returns the word itself if it is part of a
 * title's word, or if no word is similar.
 */
function mend(word: string, vocabulary: Vocabulary): string {
  const plain = toPlain(word)
  if (plain.length < MIN_LENGTH || plain.length > MAX_LENGTH || /\p{N}/u.test(plain)) return word
  let best: { word: string; distance: number; count: number } | undefined
  for (const [candidate, { word: written, count }] of vocabulary) {
    if (candidate.includes(plain)) return word
    const distance = editDistance(plain, candidate, allowedEdits(plain))
    if (distance === undefined) continue
    const isBetter = !best || distance < best.distance || (distance === best.distance && count > best.count)
    if (isBetter) best = { word: written, distance, count }
  }
  return best?.word ?? word
}

/**
 * Returns a "Did you mean" suggestion. If nothing was found as written, replaces each unknown word by the most similar
 * one in titles. `undefined` if that finds nothing either.
 */
export async function readSuggestion(
  source: Pick<Searched, 'search'>,
  query: SearchQuery,
  found: readonly ResultList[],
  locale: Locale,
): Promise<string | undefined> {
  const words = query.query.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0 || words.length > MAX_WORDS) return undefined
  if (hasExact(found)) return undefined
  const all = await source.search({ ...query, query: '', filters: [] }, locale)
  const vocabulary = toSharedVocabulary(all)
  const suggestion = words.map((word) => mend(word, vocabulary)).join(' ')
  if (suggestion === words.join(' ')) return undefined
  const meant = await source.search({ ...query, query: suggestion }, locale)
  return hasExact(meant) ? suggestion : undefined
}
