import { readParents } from '../../rules/contained-values.ts'
import type { Hint } from '../../scene.ts'
import type { BandData } from './prepare.ts'

/** What a reader must know before trusting the picture. */
export function bandHints(data: BandData): Hint[] {
  if (data.bands.length === 0) return [{ kind: 'empty', messageId: 'hint.nodata' }]
  const hints: Hint[] = []
  if (data.overlaps > 0) {
    hints.push({ kind: 'warning', messageId: 'hint.overlap', values: { count: data.overlaps } })
  }
  const isStacked = data.segments.length > 0 && !data.isGrouped
  if (isStacked && data.segmentDimension && readParents(data.segmentDimension, data.segments).length > 0) {
    hints.push({ kind: 'warning', messageId: 'hint.totals-with-parts' })
  }
  return hints
}
