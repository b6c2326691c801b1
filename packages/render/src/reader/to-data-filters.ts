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
  /** A node of the tree that no observation carries: it names what stands below it. */
  isDisabled?: boolean
}

export type DataFilter = {
  id: string
  label: string
  /** The element that shows its name, where something else than the list does. */
  labelId?: string
  /** The chosen value; '' where several are. */
  value: string
  /** The chosen values where there may be several: none are all, unless one has to stay. */
  several?: { values: readonly string[]; canBeNone: boolean }
  options: FilterOption[]
}

type Input = {
  offers: ViewOffers
  components: Components
  view: ViewState
  /** The values that have data under the filters before them, by dimension; all where left out. */
  possible?: Record<ComponentId, string[]>
  locale: Locale
  /** What "none of them" is called. */
  noneLabel: string
}

/** The data filters of a chart with the values that readers may choose now. */
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
    // which value is the newest, the list says: dates stand in it newest first
    const current = shown === MOST_RECENT_VALUE ? (options[0]?.value ?? shown) : shown
    return [{ id, label: dimension.label, value: current, options: [...none, ...options] }]
  })

/** What is in both lists; a list that is left out has everything. */
function toBoth(one: string[] | undefined, other: readonly string[] | undefined) {
  if (!one || !other) return one ?? other
  const isOther = new Set(other)
  return one.filter((each) => isOther.has(each))
}

/** The possible values of a dimension, all where left out, in the order and below the headings of its tree. */
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

/** Finds options by words of their labels, as authors find them; made once for many searches. */
export function createOptionSearch(options: FilterOption[]): (text: string) => FilterOption[] {
  const search = createLabelSearch(options.map(({ label }) => label))
  return (text) =>
    text.trim() === ''
      ? options
      : search(text).flatMap((place) => (options[place]?.isDisabled ? [] : (options[place] ?? [])))
}
