import type { CatalogueCube, SearchResult } from '@tessera/cube'
import { highlightWords } from './fuzzy.ts'
import { highlight } from './highlight.ts'

/** The words to mark in a result: as typed, or the set of similar words in its texts. */
type MarkedWords = string[] | Set<string>

/** A search result. It is highlighted on demand, since a page shows few of many results. */
export class CatalogueResult implements SearchResult {
  readonly cube: CatalogueCube
  readonly score: number
  readonly #words: MarkedWords

  constructor(cube: CatalogueCube, score: number, words: MarkedWords) {
    this.cube = cube
    this.score = score
    this.#words = words
  }

  get highlightedTitle(): string {
    return this.#mark(this.cube.title)
  }

  get highlightedDescription(): string {
    return this.#mark(this.cube.description)
  }

  /** Returns a copy, since the index shares its cubes between searches. */
  withDimensions(dimensions: CatalogueCube['dimensions']): CatalogueResult {
    return new CatalogueResult({ ...this.cube, dimensions }, this.score, this.#words)
  }

  #mark(text: string): string {
    return Array.isArray(this.#words) ? highlight(text, this.#words) : highlightWords(text, this.#words)
  }
}
