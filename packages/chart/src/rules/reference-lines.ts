import type { ComponentId } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import type { ReferenceLine } from '../config/reference-lines.ts'
import { isShare } from '../edit/interactive.ts'
import { isStacked, type PlotConfig, plotFields } from '../edit/plot.ts'
import { chartTypeOf } from '../registry.ts'

/** The axis on which authors can place lines and bands: a measure, next to an axis of categories or time. */
export type ReferenceAxis = { measureId: ComponentId; alongId: ComponentId }

/**
 * Returns the axis of a chart for reference lines; `undefined` if there is none, or if lengths are shares of a whole.
 */
export function referenceAxis(config: ChartConfig): ReferenceAxis | undefined {
  const { plot } = chartTypeOf(config)
  const { category } = plot
  const [measure] = plot.measures
  if (!category || !measure) return undefined
  const own = config as PlotConfig
  if (isStacked(own, plot) && isShare(own)) return undefined
  const [measureId, alongId] = [measure, category].map((axis) => plotFields(own)[axis]?.componentId)
  return measureId && alongId ? { measureId, alongId } : undefined
}

/** Returns the author's lines and bands for the current measure; lines of other measures are kept but not shown. */
export const shownReferenceLines = (config: ChartConfig): ReferenceLine[] => {
  const axis = referenceAxis(config)
  return (config.referenceLines ?? []).filter(({ measureId }) => measureId === axis?.measureId)
}
