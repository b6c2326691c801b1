import {
  type Locale,
  type SearchFilter,
  type SearchQuery,
  type SearchResult,
  type Term,
  toComponentId,
} from '@tessera/cube'
import type { CatalogueDimension, CatalogueEntry, NamedNode } from './catalogue.ts'
import { highlight } from './highlight.ts'
import { pickText } from './pick-text.ts'
import { readScore, toWords } from './score.ts'

/** By cube; undefined where no filter asks about dimensions. */
export type DimensionsByCube = Map<string, CatalogueDimension[]> | undefined

/** Temporal and term set filters ask about dimensions, and any one of them is enough. */
export const asksAboutDimensions = (filters: SearchFilter[]): boolean => filters.some(isAlternative)
const isAlternative = ({ type }: SearchFilter): boolean =>
  type === 'TemporalDimension' || type === 'DataCubeTermset'

/**
 * The cubes that answer a query, best first as ordered. Which ones they are does not depend on the language: all of
 * them are searched. The locale says which texts are shown.
 */
export function searchCatalogue(
  entries: CatalogueEntry[],
  dimensions: DimensionsByCube,
  search: SearchQuery,
  locale: Locale,
): SearchResult[] {
  const words = toWords(search.query)
  const results = entries.flatMap((entry): SearchResult[] => {
    if (!entry.isPublished && !search.includeDrafts) return []
    const ofCube = dimensions?.get(entry.iri) ?? []
    if (!isWanted(entry, ofCube, search.filters)) return []
    const score = readScore(entry, search.query)
    if (score === undefined) return []
    const joinable = ofCube.filter((each) => search.filters.some((filter) => isDimensionWanted(each, filter)))
    const cube = toCube(entry, joinable, locale)
    const [highlightedTitle, highlightedDescription] = [cube.title, cube.description].map((text) =>
      highlight(text, words),
    )
    return [
      {
        score,
        cube,
        highlightedTitle: highlightedTitle ?? '',
        highlightedDescription: highlightedDescription ?? '',
      },
    ]
  })
  return results.sort(toComparison(search, locale))
}

function toComparison({ order }: SearchQuery, locale: Locale): (a: SearchResult, b: SearchResult) => number {
  const byTitle = (a: SearchResult, b: SearchResult): number =>
    a.cube.title.localeCompare(b.cube.title, locale) || (a.cube.iri < b.cube.iri ? -1 : 1)
  const dateOf = ({ cube }: SearchResult): string => cube.datePublished ?? '0'
  switch (order) {
    case 'SCORE':
      return (a, b) => b.score - a.score || byTitle(a, b)
    case 'TITLE_ASC':
      return byTitle
    case 'CREATED_DESC':
      return (a, b) => (dateOf(a) === dateOf(b) ? byTitle(a, b) : dateOf(a) < dateOf(b) ? 1 : -1)
  }
}

/** Groups narrow together, the values of one group widen. */
function isWanted(entry: CatalogueEntry, dimensions: CatalogueDimension[], filters: SearchFilter[]): boolean {
  const isInGroup = (type: SearchFilter['type'], nodes: NamedNode[]): boolean => {
    const wanted = filters.filter((filter) => filter.type === type)
    return wanted.length === 0 || wanted.some(({ value }) => nodes.some(({ iri }) => iri === value))
  }
  const alternatives = filters.filter(isAlternative)
  return (
    isInGroup('DataCubeTheme', entry.themes) &&
    isInGroup('DataCubeOrganization', entry.creator ? [entry.creator] : []) &&
    isInGroup('DataCubeAbout', entry.subthemes) &&
    (alternatives.length === 0 || alternatives.some((filter) => isMet(filter, entry, dimensions)))
  )
}

const isMet = (filter: SearchFilter, entry: CatalogueEntry, dimensions: CatalogueDimension[]): boolean =>
  dimensions.some((dimension) => isDimensionWanted(dimension, filter)) ||
  (filter.type === 'DataCubeTermset' && hasTermset(entry.termsets, filter.value))

function isDimensionWanted(dimension: CatalogueDimension, filter: SearchFilter): boolean {
  if (filter.type === 'TemporalDimension') return dimension.timeUnit === filter.value
  return filter.type === 'DataCubeTermset' && hasTermset(dimension.termsets, filter.value)
}

/** A filter names one term set or several, with semicolons between. */
const hasTermset = (termsets: NamedNode[], value: string): boolean =>
  termsets.some(({ iri }) => value.split(';').includes(iri))

function toCube(
  entry: CatalogueEntry,
  dimensions: CatalogueDimension[],
  locale: Locale,
): SearchResult['cube'] {
  const creator = entry.creator && toTerms([entry.creator], locale)[0]
  return {
    iri: entry.iri,
    unversionedIri: entry.unversionedIri,
    title: pickText(entry.names, locale) ?? entry.iri,
    description: pickText(entry.descriptions, locale) ?? '',
    publicationStatus: entry.isPublished ? 'PUBLISHED' : 'DRAFT',
    datePublished: entry.datePublished,
    ...(creator ? { creator } : {}),
    themes: toTerms(entry.themes, locale),
    subthemes: toTerms(entry.subthemes, locale),
    termsets: toTerms(entry.termsets, locale),
    dimensions: dimensions.map(({ path, names, timeUnit, termsets }) => ({
      id: toComponentId(entry.unversionedIri, path),
      label: pickText(names, locale) ?? path,
      timeUnit,
      termsets: toTerms(termsets, locale),
    })),
  }
}

/** Nodes that have a name: nobody can choose one that has none. */
const toTerms = (nodes: NamedNode[], locale: Locale): Term[] =>
  nodes.flatMap(({ iri, names }) => {
    const label = pickText(names, locale)
    return label === undefined ? [] : [{ iri, label }]
  })
