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

/** Whether small multiples can be drawn of a kind of chart. */
export const canFacet = (chartType: ChartTypeName): boolean => chartTypeNamed(chartType).canFacet

/**
 * The dimension for each value of which a chart has a small picture. Undefined where it has one picture: its kind knows
 * no others, or the dimension is gone, lies along its axis, or is played.
 */
export function facetDimension(config: ChartConfig, components: Components): Dimension | undefined {
  const { facet } = config
  if (!facet || !canFacet(config.chartType)) return undefined
  const dimension = findDimension(components, facet.componentId)
  return dimension && !axesOf(config, components).has(dimension.id) ? dimension : undefined
}

/** A dimension that small multiples may be of, and of how many values: those that its filter keeps, else its parts. */
export type FacetChoice = { dimension: Dimension; count: number }

/** The key dimensions of several values that neither lie along an axis nor are played, nor are units: pictures share an axis. */
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

/** What lies along an axis, is played or is a dot each: it cannot also tell pictures apart. */
function axesOf(config: ChartConfig, components: Components): Set<ComponentId> {
  const type = chartTypeOf(config)
  const { animation, detail } = type.toRoles(config, components)
  const along = type.fields.filter(({ isAxis }) => isAxis).flatMap(({ read }) => read(config))
  return new Set([...along, ...[animation, detail].flatMap((role) => (role ? [role.componentId] : []))])
}
