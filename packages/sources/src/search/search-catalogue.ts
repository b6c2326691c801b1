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

/** Dimensions by cube; `undefined` if no filter asks about dimensions. */
export type DimensionsByCube = Map<string, CatalogueDimension[]> | undefined

/** With at least this many exact results, fuzzy ones are not added. */
export const ENOUGH_EXACT = 5
/** Shorter queries are similar to too many words. */
const MIN_FUZZY_LENGTH = 4

/** A cube that matches, by its position in the catalogue. `fuzzy` is set if no word was found as written. */
type Match = { position: number; score: number; fuzzy?: FuzzyMatch }

/**
 * Searches a catalogue. Returns the best matches first, as ordered; fuzzy ones after all others. The set of results
 * does not depend on the language: all are searched. The locale decides which texts are shown.
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
        // A page shows twenty of up to a thousand results, so highlights are computed on access.
        get highlightedTitle() {
          return mark(cube.title)
        },
        get highlightedDescription() {
          return mark(cube.description)
        },
      }
    })
}

/** Number of texts per catalogue whose matches are cached. */
const MAX_REMEMBERED = 10
const remembered = new WeakMap<CatalogueIndex, QuickLRU<string, readonly Match[]>>()

/**
 * The matches of a text in the requested order, before filters. A page needs them several times, for its results and for
 * the counts of each filter, and so do further pages and filters.
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
 * Matches before filters. Whether to add fuzzy results depends on the query alone: if filters mattered, choosing one
 * could add results, and the count beside it would be wrong.
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

/** Returns a copy with the requested dimensions, if any were requested: the index shares its cubes between searches. */
function withDimensions(
  cube: CatalogueCube,
  dimensions: CatalogueDimension[],
  search: SearchQuery,
  locale: Locale,
): CatalogueCube {
  const told = toToldDimensions(dimensions, search)
  return told.length === 0 ? cube : { ...cube, dimensions: toCubeDimensions(cube, told, locale) }
}
