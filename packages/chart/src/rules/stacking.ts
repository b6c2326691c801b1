import type { Measure } from '@tessera/cube'

/** Which measures may be stacked: by what can be summed, or by the letter of specification 1 §5. */
export const STACKING_RULES = ['additive', 'spec'] as const
export type StackingRule = (typeof STACKING_RULES)[number]

/**
 * Whether a measure may be stacked. `additive`: ratio measures and those without a scale type, because what can be
 * summed can be stacked. Here we differ from specification 1 §5, which takes stacking from ratio scales: see the
 * README; `spec` follows its letter.
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

/** The message beside a disabled "stacked", worded for the rule in force. */
export const stackingReason = (rule: StackingRule = 'additive'): string =>
  rule === 'additive' ? 'controls.segment.stacked.disabled' : 'controls.segment.stacked.disabled.spec'

/** Why an area cannot be split: its segments would be stacked (specification 1 §4). Undefined where it can. */
export const areaSegmentReason = (
  measure: Pick<Measure, 'scaleType'>,
  rule: StackingRule = 'additive',
): string | undefined => {
  if (isStackable(measure, rule)) return undefined
  return rule === 'additive' ? 'controls.segment.area.disabled' : 'controls.segment.area.disabled.spec'
}
