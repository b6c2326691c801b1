import { FIELDS, type SearchTexts, WEIGHTS } from './search-texts.ts'
import type { WordIndex } from './word-index.ts'

const WHOLE_QUERY_WEIGHT = 10
const BASE_SCORE = 1

/** Returns whether at least one word of the query was found as written; fuzzy matches score less. */
export const isExactScore = (score: number): boolean => score >= BASE_SCORE

/** Splits a query at spaces. The query itself is not trimmed. */
export const toWords = (query: string): string[] => query.split(' ').filter((word) => word !== '')

/** Returns whether a word is too short to distinguish cubes. Words with capitals count even if they are short. */
const isStopWord = (word: string): boolean => word.length < 3 && word === word.toLowerCase()

/** Returns the distinct words in lower case. `times` is how often a match is counted (0 for stop words). */
function countWords(query: string): { text: string; times: number }[] {
  const times = new Map<string, number>()
  for (const word of toWords(query)) {
    const text = word.toLowerCase()
    times.set(text, (times.get(text) ?? 0) + (isStopWord(word) ? 0 : 1))
  }
  return [...times].map(([text, count]) => ({ text, times: count }))
}

/** The total weight of a set of fields, by its bits. */
const WORTH = Array.from({ length: 2 ** FIELDS.length }, (_, bits) =>
  FIELDS.reduce((sum, field, bit) => sum + (bits & (1 << bit) ? WEIGHTS[field] : 0), 0),
)

/**
 * Scores all cubes for a query, in any language, by position; 0 if no word is found. Words of at least three letters
 * (or with a capital) add the weight of the field. The whole query adds ten for each field that contains it.
 */
export function readScores(
  index: WordIndex,
  textsOf: (position: number) => SearchTexts | undefined,
  query: string,
): Uint32Array {
  const scores = new Uint32Array(index.size)
  const words = countWords(query).map((word) => ({ ...word, fields: index.find(word.text) }))
  if (words.length === 0) return scores.fill(BASE_SCORE)
  const whole = query.toLowerCase()
  const isOneWord = words.length === 1 && words[0]?.text === whole
  for (let position = 0; position < scores.length; position += 1) {
    let any = 0
    let all = -1
    let score = BASE_SCORE
    for (const { fields, times } of words) {
      const bits = fields[position] ?? 0
      any |= bits
      all &= bits
      score += (WORTH[bits] ?? 0) * times
    }
    if (any === 0) continue
    // a field that lacks a word cannot contain the whole query
    const wholes = all === 0 || isOneWord ? all : all & toFields(textsOf(position), whole)
    scores[position] = score + countBits(wholes) * WHOLE_QUERY_WEIGHT
  }
  return scores
}

/** Returns the fields that contain a text, as bits. */
const toFields = (texts: SearchTexts | undefined, wanted: string): number =>
  FIELDS.reduce(
    (bits, field, bit) => (texts?.[field].some((text) => text.includes(wanted)) ? bits | (1 << bit) : bits),
    0,
  )

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}
