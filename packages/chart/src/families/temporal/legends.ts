import { toLimitItems } from '../../data/limits.ts'
import { toLegendItems } from '../../data/segments.ts'
import type { Legend, LegendSymbol } from '../../scene.ts'
import type { SegmentedData } from './segmented.ts'

/** The colours of the segments, unless their names stand beside them; then what the limits mean. */
export function segmentLegends(data: SegmentedData, symbol: LegendSymbol, hasNames = false): Legend[] {
  const legends: Legend[] = []
  const { segmentTitle: title } = data
  if (data.segments.length > 0 && !hasNames) {
    const items = toLegendItems(data)
    legends.push({ type: 'swatches', symbol, ...(title !== undefined && { title }), items })
  }
  if (data.limits.length > 0) {
    legends.push({ type: 'swatches', symbol: 'line', items: toLimitItems(data.limits) })
  }
  return legends
}
