import type { ViewOffers, ViewState } from '@tessera/chart/viewer'
import {
  type ComponentId,
  type Components,
  createLabelSearch,
  type Dimension,
  FIELD_VALUE_NONE,
  findDimension,
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
}

type Input = {
  offers: ViewOffers
  components: Components
  view: ViewState
  /** The values that still have data given the earlier filters, by dimension; all values if omitted. */
  possible?: Record<ComponentId, string[]>
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
  locale,
  noneLabel,
}: Input): DataFilter[] =>
  offers.filters.flatMap(({ id, value, canBeNone, among }) => {
    const dimension = findDimension(components, id)
    if (!dimension) return []
    const options = toFilterOptions(dimension, toBoth(possible?.[id], among), locale)
    const shown = view.filters?.[id] ?? value
    if (typeof shown !== 'string') {
      const values = shown.map((each) => (each === MOST_RECENT_VALUE ? (options[0]?.value ?? each) : each))
      return [{ id, label: dimension.label, value: '', several: { values, canBeNone }, options }]
    }
    const none: FilterOption[] = canBeNone ? [{ value: FIELD_VALUE_NONE, label: noneLabel }] : []
    // "most recent" stands for the newest date, which is first in the list
    const current = shown === MOST_RECENT_VALUE ? (options[0]?.value ?? shown) : shown
    return [{ id, label: dimension.label, value: current, options: [...none, ...options] }]
  })

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
