import { toLimitItems } from '../../data/limits.ts'
import { toLegendItems } from '../../data/segments.ts'
import type { Legend } from '../../scene.ts'
import type { BandData } from './prepare.ts'

/** The colours of the segments, in their order; then what the limits mean. */
export function bandLegends(data: BandData): Legend[] {
  const legends: Legend[] = []
  if (data.segments.length > 0) {
    const { segmentTitle: title } = data
    const items = toLegendItems(data)
    legends.push({ type: 'swatches', symbol: 'square', ...(title !== undefined && { title }), items })
  }
  if (data.limits.length > 0) {
    legends.push({ type: 'swatches', symbol: 'line', items: toLimitItems(data.limits) })
  }
  return legends
}
