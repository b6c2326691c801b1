import { type Locale, type SearchQuery, type SearchResult, withoutAccents } from '@tessera/cube'
import { type CubeSource, isExactScore } from '@tessera/sources'
import { editDistance } from './edit-distance.ts'

/** Of shorter words too many are nearly the same. */
const MIN_LENGTH = 4
/** No word of a title is longer, and the work grows with the square of a word's length. */
const MAX_LENGTH = 50
const MAX_WORDS = 12

/** Slips of the pen that a word may have: a letter in short words, three in long ones. */
const allowedEdits = ({ length }: string): number => (length < 6 ? 1 : length < 10 ? 2 : 3)

/** A word without case and accents; two that are the same so are no misspelling of each other. */
const toPlain = (word: string): string => withoutAccents(word.toLowerCase()).replaceAll('ß', 'ss')

/** Words of titles as written, by their plain form, with how often they come. */
type Vocabulary = Map<string, { word: string; count: number }>

function toVocabulary(titles: string[]): Vocabulary {
  const words: Vocabulary = new Map()
  for (const word of titles.flatMap((title) => title.match(/[\p{L}\p{M}]+/gu) ?? [])) {
    const plain = toPlain(word)
    if (plain.length < MIN_LENGTH || plain.length > MAX_LENGTH) continue
    const known = words.get(plain)
    words.set(plain, { word: known?.word ?? word, count: (known?.count ?? 0) + 1 })
  }
  return words
}

/** The nearest word of titles, of several the most frequent; the word itself where it is part of one or none is near. */
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
 * “Did you mean”: where nothing is found as written, the query with each word that no title has replaced by the
 * nearest one that a title has. Undefined where that finds nothing either.
 */
export async function readSuggestion(
  source: Pick<CubeSource, 'search'>,
  query: SearchQuery,
  found: SearchResult[],
  locale: Locale,
): Promise<string | undefined> {
  const words = query.query.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0 || words.length > MAX_WORDS) return undefined
  if (found.some(({ score }) => isExactScore(score))) return undefined
  const all = await source.search({ ...query, query: '', filters: [] }, locale)
  const vocabulary = toVocabulary(all.map(({ cube }) => cube.title))
  const suggestion = words.map((word) => mend(word, vocabulary)).join(' ')
  if (suggestion === words.join(' ')) return undefined
  const meant = await source.search({ ...query, query: suggestion }, locale)
  return meant.some(({ score }) => isExactScore(score)) ? suggestion : undefined
}
