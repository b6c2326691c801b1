import type { Locale, SearchQuery, SearchResult } from '@tessera/cube'
import type { CatalogueDimension } from './catalogue.ts'
import { asksAboutDimensions, toTest, toToldDimensions } from './catalogue-filters.ts'
import type { CatalogueIndex, Found } from './catalogue-index.ts'
import { CatalogueResult } from './catalogue-result.ts'
import type { FuzzyMatch } from './fuzzy.ts'
import { toResultOrder } from './result-order.ts'
import { readScores, toWords } from './score.ts'
import { toCubeDimensions } from './to-cube.ts'

/** Dimensions by cube; `undefined` if no filter refers to dimensions. */
export type DimensionsByCube = Map<string, CatalogueDimension[]> | undefined

/** The number of exact results from which on fuzzy ones are not added. */
export const ENOUGH_EXACT = 5
/** The minimum length of queries with fuzzy results. Shorter ones are similar to too many words. */
const MIN_FUZZY_LENGTH = 4

/**
 * Searches a catalogue. Returns the best matches first, as ordered, and fuzzy ones after all others. The set of results
 * does not depend on the language, because all languages are searched. The locale decides which texts are shown.
 * Results are cached, since a page and its counts need the same ones: repeating a search returns the same list.
 */
export async function searchCatalogue(
  index: CatalogueIndex,
  dimensions: DimensionsByCube,
  search: SearchQuery,
  locale: Locale,
): Promise<readonly SearchResult[]> {
  if (asksAboutDimensions(search)) {
    const { results, positions } = narrow(index, await findAll(index, search, locale), search, dimensions)
    return results.map((result, at) => {
      const entry = index.entries[positions[at] ?? 0]?.entry
      const own = toToldDimensions((entry && dimensions?.get(entry.iri)) ?? [], search)
      return own.length === 0 ? result : result.withDimensions(toCubeDimensions(result.cube, own, locale))
    })
  }
  if (search.filters.length === 0) return (await findAll(index, search, locale)).results
  const all = await findAll(index, search, locale)
  const key = toKey(search, locale, search.filters)
  const found = index.remembered.get(key) ?? narrow(index, all, search, undefined)
  index.remembered.set(key, found)
  return found.results
}

const toKey = (
  { query, order, includeDrafts }: SearchQuery,
  locale: Locale,
  filters: SearchQuery['filters'],
) => JSON.stringify([locale, order, includeDrafts, query, filters.map(({ type, value }) => [type, value])])

/** Finds the results of a query before filters. */
async function findAll(index: CatalogueIndex, search: SearchQuery, locale: Locale): Promise<Found> {
  const key = toKey(search, locale, [])
  const known = index.remembered.get(key)
  if (known) return known
  const shown = index.show(locale)
  const words = [...new Set(toWords(search.query))]
  const compare = toResultOrder<Match>(search.order, {
    score: ({ score }) => score,
    date: ({ position }) => shown[position]?.cube.datePublished,
    byTitle: (a, b) => (shown[a.position]?.rank ?? 0) - (shown[b.position]?.rank ?? 0),
  })
  const results: CatalogueResult[] = []
  const positions: number[] = []
  for (const { position, score, fuzzy } of (await findMatches(index, search)).sort(compare)) {
    const cube = shown[position]?.cube
    if (!cube) continue
    results.push(new CatalogueResult(cube, score, fuzzy?.words ?? words))
    positions.push(position)
  }
  const found = { results, positions }
  index.remembered.set(key, found)
  return found
}

function narrow(index: CatalogueIndex, all: Found, search: SearchQuery, dimensions: DimensionsByCube): Found {
  const isWanted = toTest(search.filters)
  const results: CatalogueResult[] = []
  const positions: number[] = []
  for (const [at, result] of all.results.entries()) {
    const position = all.positions[at] ?? 0
    const entry = index.entries[position]?.entry
    if (!entry || !isWanted(entry, dimensions?.get(entry.iri) ?? [])) continue
    results.push(result)
    positions.push(position)
  }
  return { results, positions }
}

/** A cube that matches, by its position in the catalogue. `fuzzy` is set if no word was found as written. */
type Match = { position: number; score: number; fuzzy?: FuzzyMatch }

/**
 * Returns matches before filters. Whether fuzzy results are added depends only on the query: otherwise, choosing a
 * filter could add results, and the count beside it would be wrong.
 */
async function findMatches(index: CatalogueIndex, { query, includeDrafts }: SearchQuery): Promise<Match[]> {
  const isListed = (position: number): boolean =>
    includeDrafts || index.entries[position]?.entry.isPublished === true
  const exact: Match[] = []
  const scores = readScores(index.words, (position) => index.entries[position]?.texts, query)
  for (let position = 0; position < scores.length; position += 1) {
    const score = scores[position] ?? 0
    if (score > 0 && isListed(position)) exact.push({ position, score })
  }
  if (exact.length >= ENOUGH_EXACT || query.trim().length < MIN_FUZZY_LENGTH) return exact
  const nearly = [...(await index.findNearly(query))]
    .filter(([position]) => scores[position] === 0 && isListed(position))
    .map(([position, fuzzy]): Match => ({ position, score: fuzzy.score, fuzzy }))
  return [...exact, ...nearly]
}
