import {
  type DataFailure,
  type ResultOf,
  type RunQuery,
  searchAllSourcesDocument,
  searchCubesDocument,
  searchFacetsDocument,
  withoutNulls,
} from '@tessera/api'
import type { Locale, Term } from '@tessera/cube'
import { ALL_SOURCES, type DataSourceInfo } from '../shell/data-source.ts'
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

/** One source, or all that are offered to people. */
export type SearchedSource = DataSourceInfo | typeof ALL_SOURCES

/** The source or sources to search, and the language. */
type Catalogue = { query: RunQuery; source: SearchedSource; locale: Locale }

const toVariables = (source: DataSourceInfo, locale: Locale) => ({
  sourceType: source.type,
  sourceUrl: source.url,
  locale,
})

const toWanted = (state: BrowseState) => ({
  query: state.search,
  includeDrafts: state.includeDrafts,
  ...toSearchFilters(state),
})

async function findCubes({ query, source, locale }: Catalogue, state: BrowseState, page: number) {
  const wanted = {
    ...toWanted(state),
    order: state.order,
    first: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  }
  if (source === ALL_SOURCES) {
    const { searchAllSources: all } = withoutNulls(
      await query(searchAllSourcesDocument, { ...wanted, locale }),
    )
    return { found: all.results, searchFacets: all.facets, sources: all.sources }
  }
  const { searchCubes, searchFacets } = withoutNulls(
    await query(searchCubesDocument, { ...toVariables(source, locale), ...wanted }),
  )
  return { found: searchCubes.map((result) => ({ result, source: undefined })), searchFacets, sources: [] }
}

type Found = Awaited<ReturnType<typeof findCubes>>
type SourceAnswer = Found['sources'][number]['answer']

async function findFacets({ query, source, locale }: Catalogue, state: BrowseState) {
  const wanted = toWanted(state)
  if (source === ALL_SOURCES) {
    return (await query(searchAllSourcesDocument, { ...wanted, locale, first: 0 })).searchAllSources.facets
  }
  const answer: ResultOf<typeof searchFacetsDocument> = await query(searchFacetsDocument, {
    ...toVariables(source, locale),
    ...wanted,
  })
  return answer.searchFacets
}

/** Reads the themes of a catalogue, those with most datasets first. */
export async function readThemes(query: RunQuery, source: SearchedSource, locale: Locale): Promise<Term[]> {
  const { facets } = await findFacets({ query, source, locale }, EMPTY_STATE)
  return facets.filter(({ type }) => type === FILTER_TYPES.theme).map(({ iri, label }) => ({ iri, label }))
}

const hasLabel = ({ label }: Term): boolean => label !== ''

const toResult = ({
  source,
  result: { cube, highlightedTitle, highlightedDescription },
}: Found['found'][number]) => ({
  /** Where it was found, if several sources were searched. */
  source,
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

/**
 * Reads the labels of the selection. If the results do not contain them, queries the whole catalogue, including drafts.
 */
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

/** The outcomes of sources without results. */
const NO_ANSWER: SourceAnswer[] = ['LATE', 'FAILED']

/**
 * Returns the labels of sources with missing or incomplete results, by outcome; `undefined` if all results are
 * complete.
 */
function toPartial(sources: Found['sources']) {
  const labelsOf = (wanted: SourceAnswer): string[] =>
    sources.filter(({ answer }) => answer === wanted).map(({ source }) => source.label)
  const partial = { late: labelsOf('LATE'), failed: labelsOf('FAILED'), copies: labelsOf('COPIES') }
  return Object.values(partial).some((labels) => labels.length > 0) ? partial : undefined
}

/** The labels of sources that are missing in the results, or contribute only copied datasets. */
export type PartialAnswer = NonNullable<ReturnType<typeof toPartial>>

/** Returns a view without results that states the reason. */
const toFailed = (state: BrowseState, failure: DataFailure, partial?: PartialAnswer) => ({
  ...{ kind: 'search' as const, state, failure, partial },
  ...{ total: 0, pages: 1, results: [], groups: [], chips: [] },
  ...{ suggestion: undefined, isOfCopies: false, waysOut: undefined },
})

/**
 * Loads the results of a state with filters and suggestions. A page number beyond the last page shows the last page.
 */
export async function loadSearchView(
  query: RunQuery,
  source: SearchedSource,
  locale: Locale,
  state: BrowseState,
) {
  const catalogue = { query, source, locale }
  try {
    let found = await findCubes(catalogue, state, state.page)
    const { total, facets, suggestion, fromCopies } = found.searchFacets
    const partial = toPartial(found.sources)
    if (partial && found.sources.every(({ answer }) => NO_ANSWER.includes(answer))) {
      const message = found.sources.flatMap((each) => each.message ?? []).join(' ')
      return toFailed(state, { code: 'SOURCE_UNAVAILABLE', message }, partial)
    }
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
    const page = Math.min(state.page, pages)
    if (page !== state.page) found = await findCubes(catalogue, state, page)
    const chips = await readChips(catalogue, facets, state)
    return {
      kind: 'search' as const,
      state: { ...state, page },
      total,
      pages,
      results: found.found.map(toResult),
      groups: toFacetGroups(facets, state, locale),
      chips,
      /** The likely intended text, if the typed one has no results. */
      suggestion,
      /** Whether only copied datasets are listed, because the source does not respond. */
      isOfCopies: fromCopies && found.sources.length === 0,
      failure: undefined,
      /** The sources whose results are missing or incomplete. */
      partial,
      /** Suggestions if nothing was found. */
      waysOut: total === 0 ? await readWaysOut(catalogue, found, state, chips) : undefined,
    }
  } catch (error) {
    return toFailed(state, readApiFailure(error))
  }
}
