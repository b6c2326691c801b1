import type { Measure } from '@tessera/cube'

/** Rules for which measures can be stacked: those that can be summed, or strictly those of specification 1 §5. */
export const STACKING_RULES = ['additive', 'spec'] as const
export type StackingRule = (typeof STACKING_RULES)[number]

/**
 * Returns whether a measure can be stacked. `additive` allows ratio measures and those without a scale type, because
 * they can be summed. This differs from specification 1 §5, which excludes ratio scales (see the README). `spec`
 * follows the specification to the letter.
 */
export function isStackable(
  { scaleType }: Pick<Measure, 'scaleType'>,
  rule: StackingRule = 'additive',
): boolean {
  switch (rule) {
    case 'additive':
      return scaleType === undefined || scaleType === 'Ratio'
    case 'spec':
      return scaleType !== 'Ratio'
  }
}
