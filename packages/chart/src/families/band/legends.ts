import type { Legend } from '../../scene.ts'
import type { BandData } from './prepare.ts'

/** The colours of the segments, in their order. */
export function bandLegends(data: BandData): Legend[] {
  if (data.segments.length === 0) return []
  const items = data.segments.map(({ value, text }) => ({ label: text, color: data.colorOf(value) }))
  return [{ type: 'swatches', symbol: 'square', items }]
}
