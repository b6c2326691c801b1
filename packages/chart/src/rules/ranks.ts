import { type ComponentId, type Components, findDimension, isTemporal } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { chartTypeOf } from '../registry.ts'
import { facetDimension } from './facets.ts'

/** Why a chart of columns or bars cannot show ranks. */
type RankRefusal = 'grouped' | 'facets' | 'smallest'

/** The component of a field. */
export const readField = (config: ChartConfig, name: string): ComponentId | undefined =>
  chartTypeOf(config)
    .fields.find((field) => field.name === name)
    ?.read(config)[0]

/** Whether the categories of a chart can have ranks: those of columns and bars, unless they are in order of time. */
export function hasRankedAxis(config: ChartConfig, components: Components): boolean {
  const { category, stacking } = chartTypeOf(config).plot
  if (category === undefined || stacking !== 'choice') return false
  const dimension = findDimension(components, readField(config, category) ?? '')
  return dimension !== undefined && !isTemporal(dimension)
}

/** Why ranks cannot be shown: a category has several values side by side, is in several pictures, or only the smallest are shown. */
export function rankRefusal(config: ChartConfig, components: Components): RankRefusal | undefined {
  const isSplit = readField(config, 'segment') !== undefined
  if (isSplit && !chartTypeOf(config).isStacked(config)) return 'grouped'
  // the ranks of all other values are above those shown
  if (config.top?.end === 'smallest') return 'smallest'
  return facetDimension(config, components) ? 'facets' : undefined
}
