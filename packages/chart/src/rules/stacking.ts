import type { Measure } from '@tessera/cube'

/**
 * Which measures may be stacked. `additive`: ratio measures and those without a scale type, because what can be
 * summed can be stacked. `spec` follows specification 1 §5 to the letter, which says the opposite of ratio scales.
 */
export type StackingRule = 'additive' | 'spec'

export function isStackable(measure: Pick<Measure, 'scaleType'>, rule: StackingRule = 'additive'): boolean {
  if (rule === 'spec') return measure.scaleType !== 'Ratio'
  return measure.scaleType === undefined || measure.scaleType === 'Ratio'
}
