import type { ComponentId } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import type { ReferenceLine } from '../config/reference-lines.ts'
import { isShare } from '../edit/interactive.ts'
import { isStacked, type PlotConfig, plotFields } from '../edit/plot.ts'
import { chartTypeOf } from '../registry.ts'

/** Where an author may put lines and bands: on the axis of a measure beside an axis of categories or of time. */
export type ReferenceAxis = { measureId: ComponentId; alongId: ComponentId }

/** The axis of a chart that may have lines; undefined where it has none, and where lengths are shares of a whole. */
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

/** The lines and bands of an author that stand on the axis as it is now: one of another measure waits. */
export const shownReferenceLines = (config: ChartConfig): ReferenceLine[] => {
  const axis = referenceAxis(config)
  return (config.referenceLines ?? []).filter(({ measureId }) => measureId === axis?.measureId)
}
