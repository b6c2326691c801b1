import { isAwayFromZero, isCut, isCutFar } from '../rules/cut-axis.ts'
import type { Hint } from '../scene.ts'

const CUT: Hint = { kind: 'warning', messageId: 'hint.axis-cut' }

type Domain = readonly [low: number, high: number]

/** Lengths that do not begin at zero, and values beyond the ends that an author gave the axis of lengths. */
export const lengthHints = (domain: Domain | undefined, values: readonly number[]): Hint[] => [
  ...(isAwayFromZero(domain) ? [{ kind: 'warning' as const, messageId: 'hint.axis-not-zero' }] : []),
  ...(isCutFar(domain, values) ? [CUT] : []),
]

/** Values beyond the ends that an author gave an axis. */
export const placeHints = (domain: Domain | undefined, values: readonly number[]): Hint[] =>
  isCut(domain, values) ? [CUT] : []
