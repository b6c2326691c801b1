import { type RunQuery, searchCubesDocument, withoutNulls } from '@tessera/api'
import type { Locale, Term } from '@tessera/cube'
import type { DataSourceInfo } from '../../shell/data-source.ts'
import { type ApiFailure, readApiFailure } from './api-failure.ts'
import type { BrowseState } from './browse-state.ts'
import { countFacets, type FacetGroup, type FacetKind, findLabel, narrow } from './facets.ts'
import { type Piece, parseHighlight } from './highlight.ts'

/** Results a page. */
const PAGE_SIZE = 20

/** A dataset in the list of results. */
export type Result = {
  iri: string
  title: Piece[]
  description: Piece[]
  isDraft: boolean
  datePublished?: string
  themes: Term[]
  creator?: Term
}

/** Something chosen, by its name. */
export type Chip = { kind: FacetKind; label: string }

/** What the catalogue shows while no dataset is selected. */
export type SearchView = {
  kind: 'search'
  state: BrowseState
  total: number
  pages: number
  results: Result[]
  groups: FacetGroup[]
  chips: Chip[]
  failure?: ApiFailure
}

const findCubes = async (query: RunQuery, source: DataSourceInfo, locale: Locale, state: BrowseState) =>
  withoutNulls(
    await query(searchCubesDocument, {
      sourceType: source.type,
      sourceUrl: source.url,
      locale,
      query: state.search,
      order: state.order,
      includeDrafts: state.includeDrafts,
      filters: [],
    }),
  ).searchCubes

type Found = Awaited<ReturnType<typeof findCubes>>[number]

const toResult = ({ cube, highlightedTitle, highlightedDescription }: Found): Result => ({
  iri: cube.iri,
  title: parseHighlight(highlightedTitle),
  description: parseHighlight(highlightedDescription),
  isDraft: cube.publicationStatus === 'DRAFT',
  datePublished: cube.datePublished,
  themes: cube.themes.filter(({ label }) => label !== ''),
  creator: cube.creator?.label ? cube.creator : undefined,
})

function toChips(found: Found[], { filters, topic }: BrowseState): Chip[] {
  const chosen: { kind: FacetKind; iri: string }[] = [...filters]
  if (topic) chosen.push({ kind: 'topic', iri: topic })
  return chosen.map(({ kind, iri }) => ({ kind, label: findLabel(found, kind, iri) }))
}

/**
 * The results of a state. One search without filters answers everything: narrowing and counting happen here, because
 * each group is counted with the filters of the others.
 */
export async function loadSearchView(
  query: RunQuery,
  source: DataSourceInfo,
  locale: Locale,
  state: BrowseState,
): Promise<SearchView> {
  try {
    const found = await findCubes(query, source, locale, state)
    const narrowed = narrow(found, state)
    const pages = Math.max(1, Math.ceil(narrowed.length / PAGE_SIZE))
    const page = Math.min(state.page, pages)
    return {
      kind: 'search',
      state: { ...state, page },
      total: narrowed.length,
      pages,
      results: narrowed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(toResult),
      groups: countFacets(found, state, locale),
      chips: toChips(found, state),
    }
  } catch (error) {
    const failure = readApiFailure(error)
    return { kind: 'search', state, total: 0, pages: 1, results: [], groups: [], chips: [], failure }
  }
}
