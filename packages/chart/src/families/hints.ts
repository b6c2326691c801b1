import type { Measure } from '@tessera/cube'
import { warning } from '../data/hints.ts'
import type { Whole } from '../data/shares.ts'
import { isAwayFromZero, isCut, isCutFar } from '../rules/cut-axis.ts'
import { SAID_HINTS } from '../rules/said-hints.ts'
import type { Hint } from '../scene.ts'

type Domain = readonly [low: number, high: number]

/** Returns hints about lengths that do not start at zero, and about values beyond the author's axis ends. */
export const lengthHints = (domain: Domain | undefined, values: readonly number[]): Hint[] => [
  ...(isAwayFromZero(domain) ? [warning(SAID_HINTS.axisNotZero)] : []),
  ...(isCutFar(domain, values) ? [warning(SAID_HINTS.axisCut)] : []),
]

/**
 * Returns a note about lines on an axis that does not automatically start at zero; unlike lengths, they do not mislead
 * there. None for measures with an arbitrary
 * zero (interval scales).
 */
export const lineHints = (
  domain: Domain,
  { customDomain, measures }: { customDomain?: Domain | undefined; measures: Pick<Measure, 'scaleType'>[] },
): Hint[] =>
  customDomain === undefined &&
  measures.some(({ scaleType }) => scaleType !== 'Interval') &&
  isAwayFromZero(domain)
    ? [{ kind: 'note', messageId: SAID_HINTS.axisNotZero }]
    : []

/** Returns a hint about values beyond the author's axis ends. */
export const placeHints = (domain: Domain | undefined, values: readonly number[]): Hint[] =>
  isCut(domain, values) ? [warning(SAID_HINTS.axisCut)] : []

/** Returns a hint about shares of a whole that is not the sum of its parts. */
export function shareHints(wholes: Whole[]): Hint[] {
  if (!wholes.some(({ down }) => down > 0)) return []
  return [warning(wholes.every(({ up }) => up === 0) ? 'hint.only-negative' : 'hint.negative-shares')]
}
