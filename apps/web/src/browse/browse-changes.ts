import type { SearchOrder } from '@tessera/cube'
import {
  type BrowseFilter,
  type BrowseState,
  DEFAULT_ORDER,
  EMPTY_STATE,
  type FilterKind,
  withFilter,
} from './browse-state.ts'

/** With other filters. A sub-theme belongs to what was chosen before it. */
const withFilters = (state: BrowseState, filters: BrowseFilter[]): BrowseState => ({
  ...state,
  filters,
  topic: undefined,
  page: 1,
})

/** With a filter chosen. */
export const choose = (state: BrowseState, filter: BrowseFilter): BrowseState =>
  withFilters(state, withFilter(state.filters, filter))

/** Without the filter of a kind, and without sub-theme. */
export const unchoose = (state: BrowseState, kind: FilterKind): BrowseState =>
  withFilters(
    state,
    state.filters.filter((filter) => filter.kind !== kind),
  )

/**
 * The order a text is searched in: the one shown while there is a text already; for the first one the order of the last
 * text or of people's choice since, and relevance where there was none (client order memory).
 */
export function orderForSearch({ search, order }: BrowseState, kept?: SearchOrder): SearchOrder {
  if (search !== '') return order
  return kept ?? (order === DEFAULT_ORDER ? 'SCORE' : order)
}

/** With a text to search for; without one the newest come first. */
export const withSearch = (state: BrowseState, search: string, kept?: SearchOrder): BrowseState => ({
  ...state,
  search,
  order: search === '' ? DEFAULT_ORDER : orderForSearch(state, kept),
  page: 1,
})

/** The text taken away; an order that does not need it stays. */
export const withoutSearch = (state: BrowseState): BrowseState => ({
  ...state,
  search: '',
  order: state.order === 'SCORE' ? DEFAULT_ORDER : state.order,
  page: 1,
})

/** With a dataset shown, of the source it was found in; what was there before is kept for the way back. */
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

/** The way back from a dataset. */
export const withoutDataset = (state: BrowseState): BrowseState =>
  state.previous ?? { ...state, dataset: undefined }

/** With an item of a group chosen, or without it where it is chosen. */
export function toggleItem(
  state: BrowseState,
  kind: FilterKind | 'topic',
  { iri, isActive }: { iri: string; isActive: boolean },
): BrowseState {
  if (kind === 'topic') return { ...state, topic: isActive ? undefined : iri, page: 1 }
  return isActive ? unchoose(state, kind) : choose(state, { kind, iri })
}

/** Without what was chosen of a kind. */
export const withoutKind = (state: BrowseState, kind: FilterKind | 'topic'): BrowseState =>
  kind === 'topic' ? { ...state, topic: undefined, page: 1 } : unchoose(state, kind)

/** Without anything chosen; text, order and drafts stay. */
export const withoutFilters = (state: BrowseState): BrowseState => withFilters(state, [])
