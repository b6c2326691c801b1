import type { ViewOffers, ViewState } from '@tessera/chart/viewer'
import {
  type ComponentId,
  type Components,
  createLabelSearch,
  type Dimension,
  FIELD_VALUE_NONE,
  findDimension,
  hasMoreValues,
  type Locale,
  MOST_RECENT_VALUE,
  toValueTree,
} from '@tessera/cube'

export type FilterOption = {
  value: string
  label: string
  /** Its depth in a tree of values. */
  depth?: number
  /** Whether it is a node of the tree without observations, which only labels the nodes below. */
  isDisabled?: boolean
}

export type DataFilter = {
  id: string
  label: string
  /** The element with its name, if it is not the list itself. */
  labelId?: string
  /** The chosen value; '' for a filter with several values. */
  value: string
  /** The chosen values, if several are allowed. An empty list means all. `canBeNone` states whether it can be empty. */
  several?: { values: readonly string[]; canBeNone: boolean }
  options: FilterOption[]
  /** Finds options by text, if there are too many to list. */
  search?: SearchOptions
  /** The number of values, if `options` has only some of them. */
  total?: number
}

/** Options found by a text, and the number of all that were found. */
export type FoundOptions = { options: FilterOption[]; total: number }
export type SearchOptions = (text: string) => Promise<FoundOptions>

/** Finds values of a dimension by a text. Without a text, the options `first` come before those found. */
export type SearchValues = (
  dimension: Dimension,
  text: string,
  first: FilterOption[],
) => Promise<FoundOptions>

type Input = {
  offers: ViewOffers
  components: Components
  view: ViewState
  /** The values that still have data given the earlier filters, by dimension; all values if omitted. */
  possible?: Record<ComponentId, string[]>
  /** Finds values of dimensions with very many. If omitted, only the loaded ones are found. */
  searchValues?: SearchValues | undefined
  locale: Locale
  /** The label of the "none" option. */
  noneLabel: string
}

/** Returns the data filters of a chart with the values that readers may currently choose. */
export const toDataFilters = ({
  offers,
  components,
  view,
  possible,
  searchValues,
  locale,
  noneLabel,
}: Input): DataFilter[] =>
  offers.filters.flatMap(({ id, value, canBeNone, among }) => {
    const dimension = findDimension(components, id)
    if (!dimension) return []
    const options = toFilterOptions(dimension, toBoth(possible?.[id], among), locale)
    const { label } = dimension
    const search = among ? undefined : searchValues
    const shown = view.filters?.[id] ?? value
    if (typeof shown !== 'string') {
      const values = shown.map((each) => (each === MOST_RECENT_VALUE ? (options[0]?.value ?? each) : each))
      return [
        { id, label, value: '', several: { values, canBeNone }, options, ...toSearched(dimension, search) },
      ]
    }
    const none: FilterOption[] = canBeNone ? [{ value: FIELD_VALUE_NONE, label: noneLabel }] : []
    // "most recent" stands for the newest date, which is first in the list
    const current = shown === MOST_RECENT_VALUE ? (options[0]?.value ?? shown) : shown
    return [
      { id, label, value: current, options: [...none, ...options], ...toSearched(dimension, search, none) },
    ]
  })

/** Returns the search of a dimension with more values than are loaded; empty for others. */
export const toSearched = (
  dimension: Dimension,
  searchValues: SearchValues | undefined,
  first: FilterOption[] = [],
): Pick<DataFilter, 'search' | 'total'> =>
  searchValues && hasMoreValues(dimension)
    ? { total: dimension.valueCount, search: (text) => searchValues(dimension, text, first) }
    : {}

/** Returns the values in both lists. A missing list contains everything. */
function toBoth(one: string[] | undefined, other: readonly string[] | undefined) {
  if (!one || !other) return one ?? other
  const isOther = new Set(other)
  return one.filter((each) => isOther.has(each))
}

/** Returns the possible values of a dimension (by default, all), in the order of its tree and below its headings. */
export function toFilterOptions(
  dimension: Dimension,
  possible: Iterable<string> | undefined,
  locale: Locale,
): FilterOption[] {
  const isPossible = possible && new Set(possible)
  const { rows, hasBranches } = toValueTree(dimension, (value) => isPossible?.has(value) ?? true, locale)
  return rows.map(({ value, label, depth, isSelectable }, place) => ({
    value: isSelectable ? value : `heading ${place}`,
    label,
    ...(hasBranches && { depth }),
    ...(!isSelectable && { isDisabled: true }),
  }))
}

/** Creates a search for options by the words of their labels, as for authors. */
export function createOptionSearch(options: FilterOption[]): (text: string) => FilterOption[] {
  const search = createLabelSearch(options.map(({ label }) => label))
  return (text) =>
    text.trim() === ''
      ? options
      : search(text).flatMap((place) => (options[place]?.isDisabled ? [] : (options[place] ?? [])))
}
