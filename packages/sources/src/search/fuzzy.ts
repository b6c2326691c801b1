import { withoutAccents } from '@tessera/cube'
import MiniSearch from 'minisearch'
import { highlight } from './highlight.ts'
import { type SearchTexts, WEIGHTS } from './score.ts'

/** Edits allowed, as part of a word's length; more than three would make another word of it. */
const TOLERANCE = 0.2
const MAX_EDITS = 3
const MIN_TOLERANT_LENGTH = 4
/** Shorter ones (der, of, le) begin half of all words. */
const MIN_LENGTH = 3
/** The work grows with the square of a word's length, and no word of a catalogue is longer. */
const MAX_LENGTH = 50
const MAX_WORDS = 12

/** How well a cube answers, above 0 and below 1, and the words of its texts that make it an answer. */
export type FuzzyMatch = { score: number; words: Set<string> }

/** How long the index may be worked on before others get their turn, in ms. */
const TURN_MS = 10

/** Finds cubes by words that are nearly those of their texts. */
export class FuzzyIndex {
  readonly #index = new MiniSearch({
    fields: Object.keys(WEIGHTS),
    tokenize: toPlainWords,
    processTerm: (word) => word,
  })

  private constructor() {}

  /** @param entries what is searched, by position of the cube */
  static async create(entries: SearchTexts[]): Promise<FuzzyIndex> {
    const fuzzy = new FuzzyIndex()
    let turn = performance.now()
    for (const [id, texts] of entries.entries()) {
      const fields = Object.entries(texts).map(([field, ofField]) => [field, ofField.join(' ')])
      fuzzy.#index.add({ id, ...Object.fromEntries(fields) })
      if (performance.now() - turn < TURN_MS) continue
      await new Promise((resolve) => setImmediate(resolve))
      turn = performance.now()
    }
    return fuzzy
  }

  /** By position of the cube; any one of the words is enough, and more are better. */
  search(query: string): Map<number, FuzzyMatch> {
    // In an order of their own: neither which words are taken nor the last digit of a sum depends on the query's.
    const wanted = [...new Set(toPlainWords(query))]
      .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
      .slice(0, MAX_WORDS)
    if (wanted.length === 0) return new Map()
    const found = this.#index.search(wanted.join(' '), {
      prefix: true,
      fuzzy: (word) => isTolerant(word) && TOLERANCE,
      maxFuzzy: MAX_EDITS,
      boost: WEIGHTS,
    })
    return new Map(
      found.map(({ id, score, terms }) => [
        Number(id),
        { score: score / (1 + score), words: new Set(terms) },
      ]),
    )
  }
}

/** 2019 is not a typing error for 2018, nor is PM10 for PM25. */
const isTolerant = (word: string): boolean => word.length >= MIN_TOLERANT_LENGTH && !/\p{N}/u.test(word)

/** Words that can be searched for, in lower case and without accents, so that a missing accent is not a mistake. */
function toPlainWords(text: string): string[] {
  const words = toPlainText(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter(({ length }) => length >= MIN_LENGTH && length <= MAX_LENGTH)
}

const toPlainText = (text: string): string => withoutAccents(text.toLowerCase()).replaceAll('ß', 'ss')

/** HTML: the text, escaped, with <b> around the words that made it an answer. */
export const highlightWords = (text: string, words: Set<string>): string =>
  text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .map((part, index) => highlight(part, index % 2 === 1 && words.has(toPlainText(part)) ? [part] : []))
    .join('')
