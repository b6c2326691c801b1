import {
  type ComponentId,
  type Components,
  type Dimension,
  FIELD_VALUE_NONE,
  type Filter,
  type Filters,
  findTopValue,
  isGeographical,
  singleFilter,
} from '@tessera/cube'

/** A value known to have data, by dimension: the source's answer to what the filters could be. */
export type PossibleValues = Record<ComponentId, string>

/**
 * The filters a chart needs so that every mark is one observation (reference rule): a dimension that tells marks
 * apart keeps no single filter; every other key dimension has exactly one value. Places come first, then
 * hierarchies, then the rest, because earlier filters are honoured first.
 */
export function deriveFilters(
  filters: Filters,
  encoded: ComponentId[],
  { dimensions }: Components,
  possible: PossibleValues = {},
): Filters {
  const isEncoded = new Set(encoded)
  const derived = dimensions
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((dimension) => {
      const filter = filters[dimension.id]
      const next = isEncoded.has(dimension.id)
        ? withoutSingle(filter)
        : toSingle(dimension, filter, possible[dimension.id])
      return next ? [[dimension.id, next] as const] : []
    })
  const known = new Set(dimensions.map((dimension) => dimension.id))
  const others = Object.entries(filters).filter(([id]) => !known.has(id))
  return keepOrder(filters, Object.fromEntries([...derived, ...others]))
}

const rank = (dimension: Dimension): number => {
  if (isGeographical(dimension)) return 0
  return dimension.hierarchy && dimension.hierarchy.length > 0 ? 1 : 2
}

const withoutSingle = (filter: Filter | undefined): Filter | undefined =>
  filter?.type === 'single' ? undefined : filter

const isNone = (filter: Filter): boolean => filter.type === 'single' && filter.value === FIELD_VALUE_NONE

function toSingle(dimension: Dimension, filter: Filter | undefined, possible?: string): Filter | undefined {
  // "none" is a choice only where the dimension need not be filtered
  if (filter?.type === 'single' && !(dimension.isKeyDimension && isNone(filter))) return filter
  if (!dimension.isKeyDimension) return filter
  const top = findTopValue(dimension.hierarchy ?? []) ?? possible ?? dimension.values[0]?.value
  if (filter?.type === 'range') return singleFilter(filter.from)
  if (filter?.type === 'multi') {
    const kept = Object.keys(filter.values)
    const value = top !== undefined && kept.includes(top) ? top : kept[0]
    return value === undefined ? undefined : singleFilter(value)
  }
  return top === undefined ? undefined : singleFilter(top)
}

/** Filters the author has put in order stay in it; new ones follow. */
function keepOrder(before: Filters, after: Filters): Filters {
  const kept = Object.keys(before).filter((id) => id in after)
  const added = Object.keys(after).filter((id) => !(id in before))
  return Object.fromEntries([...kept, ...added].map((id) => [id, after[id]!]))
}
