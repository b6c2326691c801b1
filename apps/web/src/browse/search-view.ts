import {
  type DataFailure,
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
  type FacetGroup,
  type FacetItem,
  type FacetKind,
  FILTER_TYPES,
  readChosen,
  readLabel,
  toFacetGroups,
  toSearchFilters,
} from './facets.ts'
import { type Piece, parseHighlight } from './highlight.ts'

/** Results a page (search: 20 results at a time). */
const PAGE_SIZE = 20

/** A dataset in the list of results. */
export type Result = {
  iri: string
  title: Piece[]
  description: Piece[]
  /** Languages other than the page's. */
  titleLanguage?: string
  descriptionLanguage?: string
  isDraft: boolean
  datePublished?: string
  themes: Term[]
  termsets: Term[]
  creator?: Term
}

/** Something chosen, by its name. */
export type Chip = { kind: FacetKind; label: string }

/** What leads on where nothing was found. */
export type WaysOut = {
  /** What was chosen, with what there is without it. */
  without: (Chip & { total: number })[]
  /** Datasets under the same filters, whatever the text. */
  withoutSearch: number
  /** The themes of all datasets. */
  themes: FacetItem[]
}

/** What the catalogue shows while no dataset is selected. */
export type SearchView = {
  kind: 'search'
  state: BrowseState
  total: number
  pages: number
  results: Result[]
  groups: FacetGroup[]
  chips: Chip[]
  /** The text that was probably meant, where nothing has the one that was typed. */
  suggestion?: string
  /** Whether only copied datasets are listed, because the source does not answer. */
  isOfCopies?: boolean
  /** Where nothing was found. */
  waysOut?: WaysOut
  failure?: DataFailure
}

/** Whom the catalogue asks. */
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
      filters: toSearchFilters(state),
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
    filters: toSearchFilters(state),
  })
  return answer.searchFacets
}

const hasLabel = ({ label }: Term): boolean => label !== ''

const toResult = ({
  cube,
  highlightedTitle,
  highlightedDescription,
}: Found['searchCubes'][number]): Result => ({
  iri: cube.iri,
  title: parseHighlight(highlightedTitle),
  description: parseHighlight(highlightedDescription),
  titleLanguage: cube.titleLanguage,
  descriptionLanguage: cube.descriptionLanguage,
  isDraft: cube.publicationStatus === 'DRAFT',
  datePublished: cube.datePublished,
  themes: cube.themes.filter(hasLabel),
  termsets: cube.termsets.filter(hasLabel),
  creator: cube.creator?.label ? cube.creator : undefined,
})

/**
 * What is chosen, by name. Where the results do not name it, the whole catalogue is asked, drafts included; else its iri
 * must do.
 */
async function readChips(catalogue: Catalogue, facets: Facet[], state: BrowseState): Promise<Chip[]> {
  const chosen = readChosen(state)
  const isNamed = chosen.every(({ kind, iri }) => readLabel(facets, kind, iri) !== undefined)
  const known = isNamed
    ? facets
    : [...facets, ...(await findFacets(catalogue, { ...EMPTY_STATE, includeDrafts: true })).facets]
  return chosen.map(({ kind, iri }) => ({ kind, label: readLabel(known, kind, iri) ?? iri }))
}

async function readWaysOut(
  catalogue: Catalogue,
  { searchFacets: { without } }: Found,
  state: BrowseState,
  chips: Chip[],
): Promise<WaysOut> {
  const { includeDrafts } = state
  const [sameFilters, all] = await Promise.all([
    state.search === '' ? { total: 0 } : findFacets(catalogue, { ...state, search: '' }),
    findFacets(catalogue, { ...EMPTY_STATE, includeDrafts }),
  ])
  const totalOf = (kind: FacetKind): number =>
    without.find(({ type }) => type === FILTER_TYPES[kind])?.total ?? 0
  const themes = toFacetGroups(all.facets, EMPTY_STATE, catalogue.locale).find(({ kind }) => kind === 'theme')
  return {
    without: chips.map((chip) => ({ ...chip, total: totalOf(chip.kind) })).filter(({ total }) => total > 0),
    withoutSearch: sameFilters.total,
    themes: themes?.top ?? [],
  }
}

/** The results of a state with everything that leads on from them. A page beyond the last is the last. */
export async function loadSearchView(
  query: RunQuery,
  source: DataSourceInfo,
  locale: Locale,
  state: BrowseState,
): Promise<SearchView> {
  const catalogue = { query, source, locale }
  try {
    let found = await findCubes(catalogue, state, state.page)
    const { total, facets, suggestion, fromCopies } = found.searchFacets
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
    const page = Math.min(state.page, pages)
    if (page !== state.page) found = await findCubes(catalogue, state, page)
    const chips = await readChips(catalogue, facets, state)
    return {
      kind: 'search',
      state: { ...state, page },
      total,
      pages,
      results: found.searchCubes.map(toResult),
      groups: toFacetGroups(facets, state, locale),
      chips,
      suggestion,
      isOfCopies: fromCopies,
      waysOut: total === 0 ? await readWaysOut(catalogue, found, state, chips) : undefined,
    }
  } catch (error) {
    const failure = readApiFailure(error)
    return { kind: 'search', state, total: 0, pages: 1, results: [], groups: [], chips: [], failure }
  }
}
