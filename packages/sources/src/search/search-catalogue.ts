import type { CatalogueCube, Locale, SearchQuery, SearchResult } from '@tessera/cube'
import QuickLRU from 'quick-lru'
import type { CatalogueDimension } from './catalogue.ts'
import { isWanted, toToldDimensions } from './catalogue-filters.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { type FuzzyMatch, highlightWords } from './fuzzy.ts'
import { highlight } from './highlight.ts'
import { toResultOrder } from './result-order.ts'
import { prepareQuery, readScore, toWords } from './score.ts'
import { toCubeDimensions } from './to-cube.ts'

/** By cube; undefined where no filter asks about dimensions. */
export type DimensionsByCube = Map<string, CatalogueDimension[]> | undefined

/** So many results that were meant as written are enough. */
export const ENOUGH_EXACT = 5
/** Of a shorter query too much is nearly the same. */
const MIN_FUZZY_LENGTH = 4

/** A cube that answers the query, by its position in the catalogue; fuzzy where not one word is found as written. */
type Match = { position: number; score: number; fuzzy?: FuzzyMatch }

/**
 * The cubes that answer a query, best first as ordered; those that do so only nearly come after all others. Which ones
 * they are does not depend on the language: all of them are searched. The locale says which texts are shown.
 */
export function searchCatalogue(
  index: CatalogueIndex,
  dimensions: DimensionsByCube,
  search: SearchQuery,
  locale: Locale,
): SearchResult[] {
  const shown = index.show(locale)
  const words = [...new Set(toWords(search.query))]
  return readMatches(index, search, locale)
    .filter(({ position }) => {
      const entry = index.entries[position]?.entry
      return entry && isWanted(entry, dimensions?.get(entry.iri) ?? [], search.filters)
    })
    .flatMap(({ position, score, fuzzy }) => {
      const cube = shown[position]?.cube
      if (!cube) return []
      const mark = (text: string): string =>
        fuzzy ? highlightWords(text, fuzzy.words) : highlight(text, words)
      return {
        score,
        cube: withDimensions(cube, dimensions?.get(cube.iri) ?? [], search, locale),
        // A page shows twenty of what may be a thousand results: marks are made for those that are looked at.
        get highlightedTitle() {
          return mark(cube.title)
        },
        get highlightedDescription() {
          return mark(cube.description)
        },
      }
    })
}

/** Texts whose matches are remembered, of one catalogue. */
const MAX_REMEMBERED = 10
const remembered = new WeakMap<CatalogueIndex, QuickLRU<string, readonly Match[]>>()

/**
 * What matches a text in the order asked for, before any filter. A page asks for it several times over, for its results
 * and for the counts of each filter, and so do the next pages and the filters that people click.
 */
function readMatches(index: CatalogueIndex, search: SearchQuery, locale: Locale): readonly Match[] {
  const known = remembered.get(index) ?? new QuickLRU({ maxSize: MAX_REMEMBERED })
  remembered.set(index, known)
  const key = JSON.stringify([locale, search.order, search.includeDrafts, search.query])
  const matches = known.get(key) ?? orderMatches(index, search, locale)
  known.set(key, matches)
  return matches
}

function orderMatches(index: CatalogueIndex, search: SearchQuery, locale: Locale): Match[] {
  const shown = index.show(locale)
  const compare = toResultOrder<Match>(search.order, {
    score: ({ score }) => score,
    date: ({ position }) => shown[position]?.cube.datePublished,
    byTitle: (a, b) => (shown[a.position]?.rank ?? 0) - (shown[b.position]?.rank ?? 0),
  })
  return findMatches(index, search).sort(compare)
}

/**
 * Before any filter: whether there are few exact ones is a matter of the query alone, else choosing a filter would add
 * fuzzy results, and the number beside the filter would not be what a click gives.
 */
function findMatches(index: CatalogueIndex, { query, includeDrafts }: SearchQuery): Match[] {
  const prepared = prepareQuery(query)
  const exact = new Map<number, Match>()
  const isListed = (position: number): boolean =>
    includeDrafts || index.entries[position]?.entry.isPublished === true
  for (const [position, { texts }] of index.entries.entries()) {
    if (!isListed(position)) continue
    const score = readScore(texts, prepared)
    if (score !== undefined) exact.set(position, { position, score })
  }
  if (exact.size >= ENOUGH_EXACT || query.trim().length < MIN_FUZZY_LENGTH) return [...exact.values()]
  const nearly = [...index.fuzzy.search(query)]
    .filter(([position]) => isListed(position) && !exact.has(position))
    .map(([position, fuzzy]): Match => ({ position, score: fuzzy.score, fuzzy }))
  return [...exact.values(), ...nearly]
}

/** A copy where dimensions were asked for: the index keeps its cubes, without any, for other searches. */
function withDimensions(
  cube: CatalogueCube,
  dimensions: CatalogueDimension[],
  search: SearchQuery,
  locale: Locale,
): CatalogueCube {
  const told = toToldDimensions(dimensions, search)
  return told.length === 0 ? cube : { ...cube, dimensions: toCubeDimensions(cube, told, locale) }
}
