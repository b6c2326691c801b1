import { readParents } from '../../rules/contained-values.ts'
import { SAID_HINTS } from '../../rules/said-hints.ts'
import type { Hint } from '../../scene.ts'
import { lengthHints } from '../axis-hints.ts'
import { shareHints } from '../share-hints.ts'
import type { BandData } from './prepare.ts'

/** What a reader must know before trusting the picture. */
export function bandHints(data: BandData): Hint[] {
  if (data.bands.length === 0) return [{ kind: 'empty', messageId: 'hint.nodata' }]
  const hints: Hint[] = []
  if (data.overlaps > 0) {
    hints.push({ kind: 'warning', messageId: 'hint.overlap', values: { count: data.overlaps } })
  }
  const isStacked = data.segments.length > 0 && !data.isGrouped
  // shares are of the whole, whatever of it is hidden
  const counted = data.isPercent
    ? data.segments
    : data.segments.filter(({ value }) => !data.hidden.has(value))
  if (isStacked && data.segmentDimension && readParents(data.segmentDimension, counted).length > 0) {
    hints.push({ kind: 'warning', messageId: SAID_HINTS.totalsWithParts })
  }
  if (data.isPercent) {
    hints.push(...shareHints([...data.wholes.values()]))
    const drawn = new Set(data.bands.map(({ category }) => category))
    if ([...drawn].some((category) => data.wholes.get(category)?.isComplete === false)) {
      hints.push({ kind: 'warning', messageId: 'hint.shares-incomplete' })
    }
  }
  hints.push(...lengthHints(data.customDomain, data.ends))
  return hints
}
