import type { ViewOffers, ViewState } from '@tessera/chart/viewer'
import {
  type ComponentId,
  type Components,
  type Dimension,
  FIELD_VALUE_NONE,
  findDimension,
  formatDimensionValue,
  type HierarchyNode,
  hierarchyByName,
  isTemporal,
  type Locale,
  MOST_RECENT_VALUE,
  valuesByName,
} from '@tessera/cube'
import type { DataFilter, FilterOption } from './DataFilters.tsx'

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
  offers.filters.flatMap(({ id, value, canBeNone }) => {
    const dimension = findDimension(components, id)
    if (!dimension) return []
    const options = toFilterOptions(dimension, possible?.[id], locale)
    const shown = view.filters?.[id] ?? value
    const none: FilterOption[] = canBeNone ? [{ value: FIELD_VALUE_NONE, label: noneLabel }] : []
    // which value is the newest, the list says: dates stand in it newest first
    const current = shown === MOST_RECENT_VALUE ? (options[0]?.value ?? shown) : shown
    return [{ id, label: dimension.label, value: current, options: [...none, ...options] }]
  })

/** The possible values of a dimension, all where left out: dates newest first, trees as they branch, everything else by name. */
export function toFilterOptions(
  dimension: Dimension,
  possible: Iterable<string> | undefined,
  locale: Locale,
): FilterOption[] {
  const isPossible = possible ? new Set(possible) : undefined
  const values = valuesByName(dimension, locale).filter(({ value }) => isPossible?.has(value) ?? true)
  const labelOf = (label: string): string => formatDimensionValue(dimension, label, locale)
  if (dimension.hierarchy?.some(({ children }) => children.length > 0)) {
    return toTreeOptions(
      hierarchyByName(dimension, locale),
      new Set(values.map(({ value }) => value)),
      labelOf,
    )
  }
  if (isTemporal(dimension)) values.reverse()
  return values.map(({ value, label }) => ({ value, label: labelOf(label) }))
}

/** Branches without a possible value are left out; nodes that have none themselves stay as headings. */
function toTreeOptions(
  nodes: HierarchyNode[],
  possible: Set<string>,
  labelOf: (label: string) => string,
  depth = 0,
  seen = new Set<string>(),
): FilterOption[] {
  return nodes.flatMap((node) => {
    // a value that stands in several branches can be chosen in the first
    const isOpen = possible.has(node.value) && !seen.has(node.value)
    if (isOpen) seen.add(node.value)
    const below = toTreeOptions(node.children, possible, labelOf, depth + 1, seen)
    if (!isOpen && below.length === 0) return []
    const value = isOpen ? node.value : `heading ${depth} ${node.value}`
    const option = { value, label: labelOf(node.label), depth, ...(isOpen ? {} : { isDisabled: true }) }
    return [option, ...below]
  })
}
