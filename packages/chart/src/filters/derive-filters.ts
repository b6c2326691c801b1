import {
  type ComponentId,
  type Components,
  type Dimension,
  FIELD_VALUE_NONE,
  type Filter,
  type Filters,
  findDimension,
  hasSeveralUnits,
  idsOfDimension,
  isGeographical,
  isGeoShapes,
  multiFilter,
  readDefaultValue,
  readLeaves,
  singleFilter,
} from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { chartTypeOf } from '../registry.ts'
import type { Roles } from '../roles.ts'
import { readParents } from '../rules/contained-values.ts'
import { fitInteractiveFilters } from '../rules/interactive-filters.ts'
import { cubesOf, readFilter, readJoinedFilters, withFilter } from './cube-filters.ts'

/** A value with data for each dimension, as returned by the source for the current filters. */
export type PossibleValues = Record<ComponentId, string>

/**
 * Derives the filters that a chart needs so that each mark is a single observation (reference rule): dimensions that
 * distinguish marks have no single-value filter, and every other key dimension has exactly one value. Earlier filters
 * take precedence, so geographical dimensions come first, then hierarchies, then all others.
 */
export function deriveFilters(
  filters: Filters,
  encoded: ComponentId[],
  { dimensions }: Pick<Components, 'dimensions'>,
): Filters {
  const isEncoded = new Set(encoded)
  const derived = dimensions
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((dimension) => {
      const filter = filters[dimension.id]
      const next = isEncoded.has(dimension.id) ? withoutSingle(filter) : toSingle(dimension, filter)
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

/**
 * Returns whether a filter can be removed or set to none (specification 2 §5). Not for key dimensions, nor for
 * dimensions with units, because numbers with different units cannot share an axis.
 */
export const canRemoveFilter = (dimension: Dimension): boolean =>
  !dimension.isKeyDimension && !hasSeveralUnits(dimension)

/**
 * Returns whether the chart can show any number of a dimension's values, because the dimension is encoded or its filter
 * can be removed.
 */
export const needsNoFilter = (config: ChartConfig, dimension: Dimension): boolean =>
  canRemoveFilter(dimension) || isEncoded(config, dimension.id)

/** Returns whether a dimension distinguishes marks or rows, so that no single value has to be selected. */
export function isEncoded(config: ChartConfig, id: ComponentId): boolean {
  const encoded = chartTypeOf(config).encodedDimensions(config)
  return idsOfDimension(config.cubes, id).some((each) => encoded.includes(each))
}

const isNone = (filter: Filter): boolean => filter.type === 'single' && filter.value === FIELD_VALUE_NONE

function toSingle(dimension: Dimension, filter: Filter | undefined): Filter | undefined {
  if (canRemoveFilter(dimension) || (filter?.type === 'single' && !isNone(filter))) return filter
  const first = readDefaultValue(dimension)
  if (filter?.type === 'range') return singleFilter(filter.from)
  if (filter?.type === 'multi') {
    const kept = Object.keys(filter.values)
    const value = first !== undefined && kept.includes(first) ? first : kept[0]
    return value === undefined ? undefined : singleFilter(value)
  }
  return first === undefined ? undefined : singleFilter(first)
}

/** Keeps the author's order of filters and appends new ones. */
function keepOrder(before: Filters, after: Filters): Filters {
  const kept = Object.keys(before).filter((id) => id in after)
  const added = Object.keys(after).filter((id) => !(id in before))
  return Object.fromEntries([...kept, ...added].map((id) => [id, after[id]!]))
}

/** Adds the filters that the fields of a chart require, and updates what readers can change. */
export function withDerivedFilters(config: ChartConfig, components: Components): ChartConfig {
  const type = chartTypeOf(config)
  const encoded = type.encodedDimensions(config)
  const withLeaves = addLeafFilters(config, type.shapesDimension(config, components), components)
  const filtersOf = readJoinedFilters(withLeaves)
  const homes = new Map(components.dimensions.map(({ id }) => [id, cubesOf(withLeaves, id)]))
  const cubes = withLeaves.cubes.map((cube) => {
    const dimensions = components.dimensions.filter(({ id }) => homes.get(id)?.includes(cube))
    return { ...cube, filters: deriveFilters(filtersOf(cube), encoded, { dimensions }) }
  })
  const { interactiveFiltersConfig } = config
  return {
    ...withLeaves,
    cubes,
    interactiveFiltersConfig:
      interactiveFiltersConfig &&
      fitInteractiveFilters(interactiveFiltersConfig, type.readerChoices(config, components)),
  }
}

/**
 * Filters the regions of a hierarchy to its lowest level, because a country would cover its own regions (reference
 * rule).
 */
function addLeafFilters(
  config: ChartConfig,
  id: ComponentId | undefined,
  components: Components,
): ChartConfig {
  const dimension = findDimension(components, id ?? '')
  return dimension && isGeoShapes(dimension) ? withLeaves(config, dimension) : config
}

/**
 * Filters a new segment with a hierarchy to its lowest level, because a whole next to its parts would be counted twice
 * (reference rule: field changes). Also filters the dimension of dots if some of its values contain others. Dimensions
 * in `known` keep their filters.
 */
export function withLeavesOfParts(
  config: ChartConfig,
  components: Components,
  known: Pick<Roles, 'segment' | 'detail'> = {},
): ChartConfig {
  const { segment, detail } = chartTypeOf(config).toRoles(config, components)
  const dimensionOf = (role: { componentId: ComponentId } | undefined): Dimension | undefined =>
    findDimension(components, role?.componentId ?? '')
  const split = segment?.componentId === known.segment?.componentId ? undefined : dimensionOf(segment)
  const dots = detail?.componentId === known.detail?.componentId ? undefined : dimensionOf(detail)
  const parts = [split, dots && readParents(dots, dots.values).length > 0 ? dots : undefined]
  return parts
    .filter((dimension) => dimension !== undefined)
    .reduce<ChartConfig>((next, dimension) => withLeaves(next, dimension), config)
}

/** Filters a dimension to its bottom-most values with data, unless several were chosen already. */
function withLeaves(config: ChartConfig, dimension: Dimension): ChartConfig {
  const leaves = readLeaves(dimension.hierarchy ?? [])
  if (leaves.length === 0) return config
  const existing = readFilter(config, dimension.id)
  const isChosen = existing !== undefined && existing.type !== 'single'
  return isChosen ? config : withFilter(config, dimension.id, multiFilter(leaves))
}
