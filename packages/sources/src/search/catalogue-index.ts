import type { CatalogueCube, Locale } from '@tessera/cube'
import QuickLRU from 'quick-lru'
import type { CatalogueEntry } from './catalogue.ts'
import type { CatalogueResult } from './catalogue-result.ts'
import { FuzzyIndex, type FuzzyMatch } from './fuzzy.ts'
import { type SearchTexts, toSearchTexts } from './search-texts.ts'
import { toCube } from './to-cube.ts'
import { createTurns } from './turns.ts'
import { CollectedWords, WordIndex } from './word-index.ts'

/** A cube with its searchable texts. `written` is the entry as JSON. */
export type IndexedEntry = { entry: CatalogueEntry; texts: SearchTexts; written: string }

/** A cube as pages show it, and its rank among all cubes by title. */
export type ShownCube = { cube: CatalogueCube; rank: number }

/** The results of a search, and the position of each result's cube in the catalogue. */
export type Found = { results: readonly CatalogueResult[]; positions: readonly number[] }

/** The maximum number of cached searches of a catalogue. */
const MAX_REMEMBERED = 20

/** A catalogue indexed for many searches. */
export class CatalogueIndex {
  readonly entries: readonly IndexedEntry[]
  readonly words: WordIndex
  /** Results by search. */
  readonly remembered = new QuickLRU<string, Found>({ maxSize: MAX_REMEMBERED })
  readonly #fuzzy: FuzzyIndex
  readonly #shown = new Map<Locale, ShownCube[]>()
  #positions: Map<SearchTexts, number> | undefined

  private constructor(entries: IndexedEntry[], words: WordIndex, fuzzy: FuzzyIndex) {
    this.entries = entries
    this.words = words
    this.#fuzzy = fuzzy
    fuzzy.follow(entries.map(({ texts }) => texts))
  }

  /**
   * Creates an index, yielding to other work in between. Takes over unchanged cubes from the earlier index, which is
   * returned if nothing changed. The earlier index can still be searched, but finds similar words only in cubes that
   * both have.
   */
  static async create(entries: CatalogueEntry[], earlier?: CatalogueIndex): Promise<CatalogueIndex> {
    const known = new Map(earlier?.entries.map((each) => [each.written, each]))
    const turn = createTurns()
    const indexed: IndexedEntry[] = []
    for (const entry of entries) {
      const written = JSON.stringify(entry)
      indexed.push(known.get(written) ?? { entry, texts: toSearchTexts(entry), written })
      await turn()
    }
    const isSame = indexed.length === earlier?.entries.length
    if (isSame && indexed.every((each, position) => each === earlier?.entries[position])) return earlier
    const words = new CollectedWords()
    for (const { texts } of indexed) {
      words.add(texts)
      await turn()
    }
    return new CatalogueIndex(indexed, new WordIndex(words), earlier ? earlier.#fuzzy : new FuzzyIndex())
  }

  /** Returns the cubes with words similar to those of a query, by position. */
  async findNearly(query: string): Promise<Map<number, FuzzyMatch>> {
    this.#positions ??= new Map(this.entries.map(({ texts }, position) => [texts, position]))
    const found = new Map<number, FuzzyMatch>()
    for (const [texts, match] of await this.#fuzzy.search(query)) {
      const position = this.#positions.get(texts)
      if (position !== undefined) found.set(position, match)
    }
    return found
  }

  /** Returns the cubes in a language, in the order of the entries. */
  show(locale: Locale): ShownCube[] {
    const known = this.#shown.get(locale)
    if (known) return known
    const shown = this.entries.map(({ entry }) => ({ cube: toCube(entry, locale), rank: 0 }))
    const { compare } = new Intl.Collator(locale)
    const byTitle = [...shown].sort(
      (a, b) => compare(a.cube.title, b.cube.title) || (a.cube.iri < b.cube.iri ? -1 : 1),
    )
    for (const [rank, each] of byTitle.entries()) each.rank = rank
    this.#shown.set(locale, shown)
    return shown
  }
}
