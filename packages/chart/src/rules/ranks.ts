import { type Components, findDimension, isTemporal } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { type PlotConfig, plotFields } from '../edit/plot.ts'
import { chartTypeOf } from '../registry.ts'
import { facetDimension } from './facets.ts'

/** Why a chart of columns or bars cannot show ranks. */
type RankRefusal = 'grouped' | 'facets'

/** Whether the categories of a chart can have ranks: those of columns and bars, unless they are in order of time. */
export function hasRankedAxis(config: ChartConfig, components: Components): boolean {
  const { category, stacking } = chartTypeOf(config).plot
  if (category === undefined || stacking !== 'choice') return false
  const id = plotFields(config as PlotConfig)[category]?.componentId
  const dimension = id === undefined ? undefined : findDimension(components, id)
  return dimension !== undefined && !isTemporal(dimension)
}

/** Why ranks cannot be shown: a category has several values side by side, or is in several pictures. */
export function rankRefusal(config: ChartConfig, components: Components): RankRefusal | undefined {
  const { segment } = plotFields(config as PlotConfig)
  if (segment && !chartTypeOf(config).isStacked(config)) return 'grouped'
  return facetDimension(config, components) ? 'facets' : undefined
}
