import { withoutAccents } from '@tessera/cube'
import MiniSearch from 'minisearch'
import { highlight } from './highlight.ts'
import { type SearchTexts, WEIGHTS } from './search-texts.ts'
import { createTurns } from './turns.ts'

/** The maximum number of edits, as a share of a word's length. More than three would make it a different word. */
const TOLERANCE = 0.2
const MAX_EDITS = 3
const MIN_TOLERANT_LENGTH = 4
/** The minimum length of words. Shorter ones (der, of, le) are prefixes of half of all words. */
const MIN_LENGTH = 3
/** The maximum length of words. The work grows with the square of the length, and no word in a catalogue is longer. */
const MAX_LENGTH = 50
const MAX_WORDS = 12

/** A score between 0 and 1 (both exclusive), and the matched words of the cube's texts. */
export type FuzzyMatch = { score: number; words: Set<string> }

/** Finds cubes by words similar to those in their texts. */
export class FuzzyIndex {
  readonly #index = new MiniSearch({
    fields: Object.keys(WEIGHTS),
    tokenize: toPlainWords,
    processTerm: (word) => word,
  })

  readonly #ids = new Map<SearchTexts, number>()
  readonly #texts = new Map<number, SearchTexts>()
  #next = 0
  #work: Promise<void> = Promise.resolve()

  /**
   * Makes these texts, and no others, searchable. Takes a tenth of a second for a thousand new cubes, but yields to
   * other work in between. Searches wait for it.
   */
  follow(wanted: readonly SearchTexts[]): void {
    this.#work = this.#work.then(() => this.#change(new Set(wanted)))
  }

  async #change(wanted: Set<SearchTexts>): Promise<void> {
    const turn = createTurns()
    for (const [texts, id] of this.#ids) {
      if (wanted.has(texts)) continue
      this.#index.remove(toDocument(id, texts))
      this.#ids.delete(texts)
      this.#texts.delete(id)
      await turn()
    }
    for (const texts of wanted) {
      if (this.#ids.has(texts)) continue
      this.#index.add(toDocument(this.#next, texts))
      this.#ids.set(texts, this.#next)
      this.#texts.set(this.#next, texts)
      this.#next += 1
      await turn()
    }
  }

  /** Returns matches by the texts of the cube. One word is sufficient; more words score higher. */
  async search(query: string): Promise<Map<SearchTexts, FuzzyMatch>> {
    await this.#work
    // Words are sorted so that the choice of words and the rounding of sums do not depend on their order in the query.
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
      found.flatMap(({ id, score, terms }) => {
        const texts = this.#texts.get(Number(id))
        return texts ? [[texts, { score: score / (1 + score), words: new Set(terms) }] as const] : []
      }),
    )
  }
}

const toDocument = (id: number, texts: SearchTexts) => ({
  ...Object.fromEntries(Object.entries(texts).map(([field, ofField]) => [field, ofField.join(' ')])),
  id,
})

/**
 * Returns whether a word may be misspelt. Numbers must match exactly: 2019 is not a typo for 2018, nor PM10 for PM25.
 */
const isTolerant = (word: string): boolean => word.length >= MIN_TOLERANT_LENGTH && !/\p{N}/u.test(word)

/** Returns the searchable words, in lower case and without accents, so that a missing accent does not matter. */
function toPlainWords(text: string): string[] {
  const words = toPlainText(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter(({ length }) => length >= MIN_LENGTH && length <= MAX_LENGTH)
}

const toPlainText = (text: string): string => withoutAccents(text.toLowerCase()).replaceAll('ß', 'ss')

/** Escapes the text as HTML and wraps the matched words in `<b>`. */
export const highlightWords = (text: string, words: Set<string>): string =>
  text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .map((part, index) => highlight(part, index % 2 === 1 && words.has(toPlainText(part)) ? [part] : []))
    .join('')
