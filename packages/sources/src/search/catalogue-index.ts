import type { CatalogueCube, Locale } from '@tessera/cube'
import type { CatalogueEntry } from './catalogue.ts'
import { FuzzyIndex } from './fuzzy.ts'
import { type SearchTexts, toSearchTexts } from './score.ts'
import { toCube } from './to-cube.ts'

/** A cube with its searchable texts. */
export type IndexedEntry = { entry: CatalogueEntry; texts: SearchTexts }

/** A cube as pages show it, and its rank among all cubes by title. */
export type ShownCube = { cube: CatalogueCube; rank: number }

/** A catalogue indexed for many searches. */
export class CatalogueIndex {
  readonly entries: readonly IndexedEntry[]
  readonly fuzzy: FuzzyIndex
  readonly #written: string
  readonly #shown = new Map<Locale, ShownCube[]>()

  private constructor(entries: CatalogueEntry[], indexed: IndexedEntry[], fuzzy: FuzzyIndex) {
    this.#written = JSON.stringify(entries)
    this.entries = indexed
    this.fuzzy = fuzzy
  }

  /** Takes half a second for a thousand cubes, but yields to other work in between. */
  static async create(entries: CatalogueEntry[]): Promise<CatalogueIndex> {
    const indexed = entries.map((entry) => ({ entry, texts: toSearchTexts(entry) }))
    return new CatalogueIndex(entries, indexed, await FuzzyIndex.create(indexed.map(({ texts }) => texts)))
  }

  /** Whether the index was built from exactly these entries. */
  isOf(entries: CatalogueEntry[]): boolean {
    return JSON.stringify(entries) === this.#written
  }

  /** The cubes in a language, in the order of the entries. */
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
