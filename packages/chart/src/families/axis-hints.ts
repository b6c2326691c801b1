import { isAwayFromZero, isCut, isCutFar } from '../rules/cut-axis.ts'
import { SAID_HINTS } from '../rules/said-hints.ts'
import type { Hint } from '../scene.ts'

const CUT: Hint = { kind: 'warning', messageId: SAID_HINTS.axisCut }

type Domain = readonly [low: number, high: number]

/** Lengths that do not begin at zero, and values beyond the ends that an author gave the axis of lengths. */
export const lengthHints = (domain: Domain | undefined, values: readonly number[]): Hint[] => [
  ...(isAwayFromZero(domain) ? [{ kind: 'warning' as const, messageId: SAID_HINTS.axisNotZero }] : []),
  ...(isCutFar(domain, values) ? [CUT] : []),
]

/** Values beyond the ends that an author gave an axis. */
export const placeHints = (domain: Domain | undefined, values: readonly number[]): Hint[] =>
  isCut(domain, values) ? [CUT] : []
