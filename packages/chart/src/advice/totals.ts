import { isTemporal } from '@tessera/cube'
import { findTotal } from '../data/find-total.ts'
import { isNeverAddable } from '../rules/addable.ts'
import { readParents } from '../rules/contained-values.ts'
import { SAID_HINTS } from '../rules/said-hints.ts'
import type { Advice, AdviceRule, AdviceSite, ShownDimension } from './advice.ts'
import { leaveOut } from './ways.ts'

/** Finds the value of a dimension that is the sum of all its other values. */
function readTotal(site: AdviceSite, shown: ShownDimension | undefined, beside: ShownDimension | undefined) {
  const { table, measure, frameIds } = site
  if (!shown || !measure || isTemporal(shown.dimension) || isNeverAddable(measure)) return undefined
  const within = [...(beside ? [beside.dimension.id] : []), ...frameIds]
  const total = findTotal(table, { dimensionId: shown.dimension.id, measureId: measure.id, within })
  return shown.values.find(({ value }) => value === total)
}

/** Returns the segment's values that are counted twice because they contain others or are the sum of all others. */
export function readDoubles(site: AdviceSite): string[] {
  const { segment } = site
  if (!segment) return []
  const parents = readParents(segment.dimension, segment.values)
  if (parents.length > 0) return parents
  const total = readTotal(site, segment, site.category)
  return total ? [total.value] : []
}

/** Warns about a total among its parts. */
export const totalAmongParts: AdviceRule = (site) => {
  const doubles = readDoubles(site)
  const advice = toAdvice(site, 'advice.total-among-parts', site.segment, doubles)
  return advice && { ...advice, hintIds: [SAID_HINTS.totalsWithParts, SAID_HINTS.pieTotalsWithParts] }
}

/**
 * Warns about a bar that is the sum of all others. It makes the others too short to compare, and looks like the largest
 * value in sorted bars.
 */
export const totalAmongBars: AdviceRule = (site) => {
  if (site.roles.category?.sorting?.sortingType !== 'byMeasure') return undefined
  const total = readTotal(site, site.category, site.segment)
  return toAdvice(site, 'advice.total-among-bars', site.category, total ? [total.value] : [])
}

function toAdvice(
  site: AdviceSite,
  messageId: 'advice.total-among-parts' | 'advice.total-among-bars',
  shown: ShownDimension | undefined,
  doubles: string[],
): Advice | undefined {
  const [first] = doubles
  if (!shown || first === undefined || doubles.length === shown.values.length) return undefined
  const name = shown.values.find(({ value }) => value === first)?.label ?? first
  return {
    id: 'totals',
    messageId,
    values: { count: doubles.length, name },
    ways: [leaveOut(site, shown, doubles)],
  }
}
