import type { SearchOrder } from '@tessera/cube'
import {
  type BrowseFilter,
  type BrowseState,
  DEFAULT_ORDER,
  EMPTY_STATE,
  type FilterKind,
  withFilter,
} from './browse-state.ts'

/** Replaces the filters. Removes the sub-theme, which belongs to the previous selection. */
const withFilters = (state: BrowseState, filters: BrowseFilter[]): BrowseState => ({
  ...state,
  filters,
  topic: undefined,
  page: 1,
})

/** Adds a filter. */
export const choose = (state: BrowseState, filter: BrowseFilter): BrowseState =>
  withFilters(state, withFilter(state.filters, filter))

/** Removes the filter of a kind, and the sub-theme. */
export const unchoose = (state: BrowseState, kind: FilterKind): BrowseState =>
  withFilters(
    state,
    state.filters.filter((filter) => filter.kind !== kind),
  )

/**
 * Returns the sort order for a search: the current one if there already is a text; for the first text, the remembered
 * order, or else relevance (client order memory).
 */
export function orderForSearch({ search, order }: BrowseState, kept?: SearchOrder): SearchOrder {
  if (search !== '') return order
  return kept ?? (order === DEFAULT_ORDER ? 'SCORE' : order)
}

/** Sets the search text; an empty text sorts by newest first. */
export const withSearch = (state: BrowseState, search: string, kept?: SearchOrder): BrowseState => ({
  ...state,
  search,
  order: search === '' ? DEFAULT_ORDER : orderForSearch(state, kept),
  page: 1,
})

/** Removes the search text; keeps an order that does not depend on it. */
export const withoutSearch = (state: BrowseState): BrowseState => ({
  ...state,
  search: '',
  order: state.order === 'SCORE' ? DEFAULT_ORDER : state.order,
  page: 1,
})

/** Shows a dataset in the source it was found in. Keeps the current state for the link back. */
export const withDataset = (
  state: BrowseState,
  dataset: string,
  dataSource = state.dataSource,
): BrowseState => ({
  ...EMPTY_STATE,
  dataSource,
  dataset,
  previous: { ...state, dataset: undefined, previous: undefined },
})

/** Returns from a dataset to the previous state. */
export const withoutDataset = (state: BrowseState): BrowseState =>
  state.previous ?? { ...state, dataset: undefined }

/** Toggles an item of a group. */
export function toggleItem(
  state: BrowseState,
  kind: FilterKind | 'topic',
  { iri, isActive }: { iri: string; isActive: boolean },
): BrowseState {
  if (kind === 'topic') return { ...state, topic: isActive ? undefined : iri, page: 1 }
  return isActive ? unchoose(state, kind) : choose(state, { kind, iri })
}

/** Removes the selection of a kind. */
export const withoutKind = (state: BrowseState, kind: FilterKind | 'topic'): BrowseState =>
  kind === 'topic' ? { ...state, topic: undefined, page: 1 } : unchoose(state, kind)

/** Removes all filters; keeps text, order and drafts. */
export const withoutFilters = (state: BrowseState): BrowseState => withFilters(state, [])
