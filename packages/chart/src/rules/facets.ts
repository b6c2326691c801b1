import {
  type ComponentId,
  type Components,
  type Dimension,
  findDimension,
  isUnitDimension,
} from '@tessera/cube'
import { FACETS } from '../config/defaults.ts'
import type { ChartConfig } from '../config/index.ts'
import { readFilter } from '../filters/cube-filters.ts'
import { type ChartTypeName, chartTypeNamed, chartTypeOf } from '../registry.ts'
import { readParts } from './splits.ts'

/** Returns whether a chart type supports small multiples. */
export const canFacet = (chartType: ChartTypeName): boolean => chartTypeNamed(chartType).canFacet

/**
 * Returns the dimension of the small multiples. `undefined` if there are none, the chart type does not support them, or
 * the dimension is missing, along an axis or animated.
 */
export function facetDimension(config: ChartConfig, components: Components): Dimension | undefined {
  const { facet } = config
  if (!facet || !canFacet(config.chartType)) return undefined
  const dimension = findDimension(components, facet.componentId)
  return dimension && !axesOf(config, components).has(dimension.id) ? dimension : undefined
}

/**
 * A dimension for small multiples and the number of its panels, which is that of the values kept by its filter, or else
 * of its parts.
 */
export type FacetChoice = { dimension: Dimension; count: number }

/**
 * Lists the key dimensions for small multiples: those with several values that are not along an axis or animated. Units
 * are excluded, because the pictures share an axis.
 */
export function listFacetChoices(config: ChartConfig, components: Components): FacetChoice[] {
  if (!canFacet(config.chartType)) return []
  const taken = axesOf(config, components)
  return components.dimensions
    .filter(
      (dimension) => dimension.isKeyDimension && !taken.has(dimension.id) && !isUnitDimension(dimension),
    )
    .map((dimension) => ({ dimension, count: countFacets(config, dimension) }))
    .filter(({ count }) => count >= FACETS.min)
}

function countFacets(config: ChartConfig, dimension: Dimension): number {
  const filter = readFilter(config, dimension.id)
  return filter?.type === 'multi' ? Object.keys(filter.values).length : readParts(dimension).length
}

/**
 * Returns the dimensions that are along an axis, animated or shown as dots, so that they cannot be used for small
 * multiples.
 */
function axesOf(config: ChartConfig, components: Components): Set<ComponentId> {
  const type = chartTypeOf(config)
  const { animation, detail } = type.toRoles(config, components)
  const along = type.fields.filter(({ isAxis }) => isAxis).flatMap(({ read }) => read(config))
  return new Set([...along, ...[animation, detail].flatMap((role) => (role ? [role.componentId] : []))])
}
