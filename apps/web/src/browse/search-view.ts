import {
  type ResultOf,
  type RunQuery,
  searchCubesDocument,
  searchFacetsDocument,
  withoutNulls,
} from '@tessera/api'
import type { Locale, Term } from '@tessera/cube'
import type { DataSourceInfo } from '../shell/data-source.ts'
import { readApiFailure } from './api-failure.ts'
import { type BrowseState, EMPTY_STATE } from './browse-state.ts'
import {
  type Facet,
  type FacetKind,
  FILTER_TYPES,
  readChosen,
  readLabel,
  toFacetGroups,
  toSearchFilters,
} from './facets.ts'
import { parseHighlight } from './Highlighted.tsx'

/** Results per page (search: 20 results at a time). */
const PAGE_SIZE = 20

/** A dataset in the list of results. */
export type Result = ReturnType<typeof toResult>

/** A selected filter with its label, or its iri if the catalogue does not know it. */
export type Chip = { kind: FacetKind; label: string; isUnknown?: boolean }

/** Suggestions if nothing was found. */
export type WaysOut = Awaited<ReturnType<typeof readWaysOut>>

/** The data for the catalogue without a selected dataset. */
export type SearchView = Awaited<ReturnType<typeof loadSearchView>>

/** The catalogue to query. */
type Catalogue = { query: RunQuery; source: DataSourceInfo; locale: Locale }

const toVariables = ({ source, locale }: Catalogue) => ({
  sourceType: source.type,
  sourceUrl: source.url,
  locale,
})

const findCubes = async (catalogue: Catalogue, state: BrowseState, page: number) =>
  withoutNulls(
    await catalogue.query(searchCubesDocument, {
      ...toVariables(catalogue),
      query: state.search,
      order: state.order,
      includeDrafts: state.includeDrafts,
      ...toSearchFilters(state),
      first: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    }),
  )

type Found = Awaited<ReturnType<typeof findCubes>>

const findFacets = async (catalogue: Catalogue, state: BrowseState) => {
  const answer: ResultOf<typeof searchFacetsDocument> = await catalogue.query(searchFacetsDocument, {
    ...toVariables(catalogue),
    query: state.search,
    includeDrafts: state.includeDrafts,
    ...toSearchFilters(state),
  })
  return answer.searchFacets
}

const hasLabel = ({ label }: Term): boolean => label !== ''

const toResult = ({ cube, highlightedTitle, highlightedDescription }: Found['searchCubes'][number]) => ({
  iri: cube.iri,
  title: parseHighlight(highlightedTitle),
  description: parseHighlight(highlightedDescription),
  /** Set if they differ from the page's language. */
  titleLanguage: cube.titleLanguage,
  descriptionLanguage: cube.descriptionLanguage,
  isDraft: cube.publicationStatus === 'DRAFT',
  datePublished: cube.datePublished,
  themes: cube.themes.filter(hasLabel),
  termsets: cube.termsets.filter(hasLabel),
  creator: cube.creator?.label ? cube.creator : undefined,
})

/** The labels of the selection. If the results do not contain them, queries the whole catalogue, including drafts. */
async function readChips(catalogue: Catalogue, facets: Facet[], state: BrowseState): Promise<Chip[]> {
  const chosen = readChosen(state)
  const isNamed = chosen.every(({ kind, iri }) => readLabel(facets, kind, iri) !== undefined)
  const known = isNamed
    ? facets
    : [...facets, ...(await findFacets(catalogue, { ...EMPTY_STATE, includeDrafts: true })).facets]
  return chosen.map(({ kind, iri }) => {
    const label = readLabel(known, kind, iri)
    return label === undefined ? { kind, label: iri, isUnknown: true } : { kind, label }
  })
}

async function readWaysOut(
  catalogue: Catalogue,
  { searchFacets: { without } }: Found,
  state: BrowseState,
  chips: Chip[],
) {
  const { includeDrafts } = state
  const [sameFilters, all] = await Promise.all([
    state.search === '' ? { total: 0 } : findFacets(catalogue, { ...state, search: '' }),
    findFacets(catalogue, { ...EMPTY_STATE, includeDrafts }),
  ])
  const totalOf = (kind: FacetKind): number =>
    without.find(({ type }) => type === FILTER_TYPES[kind])?.total ?? 0
  const themes = toFacetGroups(all.facets, EMPTY_STATE, catalogue.locale).find(({ kind }) => kind === 'theme')
  return {
    /** The active filters, with the number of results without each. */
    without: chips.map((chip) => ({ ...chip, total: totalOf(chip.kind) })).filter(({ total }) => total > 0),
    /** The number of datasets with the same filters and any text. */
    withoutSearch: sameFilters.total,
    /** The themes of all datasets. */
    themes: themes?.top ?? [],
  }
}

/** Loads the results of a state with all links to other states. A page beyond the last becomes the last. */
export async function loadSearchView(
  query: RunQuery,
  source: DataSourceInfo,
  locale: Locale,
  state: BrowseState,
) {
  const catalogue = { query, source, locale }
  const kind = 'search' as const
  try {
    let found = await findCubes(catalogue, state, state.page)
    const { total, facets, suggestion, fromCopies } = found.searchFacets
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
    const page = Math.min(state.page, pages)
    if (page !== state.page) found = await findCubes(catalogue, state, page)
    const chips = await readChips(catalogue, facets, state)
    return {
      kind,
      state: { ...state, page },
      total,
      pages,
      results: found.searchCubes.map(toResult),
      groups: toFacetGroups(facets, state, locale),
      chips,
      /** The likely intended text, if the typed one has no results. */
      suggestion,
      /** Whether only copied datasets are listed because the source is unavailable. */
      isOfCopies: fromCopies,
      /** Set if nothing was found. */
      waysOut: total === 0 ? await readWaysOut(catalogue, found, state, chips) : undefined,
    }
  } catch (error) {
    const failure = readApiFailure(error)
    return { kind, state, total: 0, pages: 1, results: [], groups: [], chips: [], failure }
  }
}
