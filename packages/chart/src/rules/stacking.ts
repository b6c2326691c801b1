import type { Measure } from '@tessera/cube'

/**
 * Which measures may be stacked: ratio measures and those without a scale type, because what can be summed can be
 * stacked. Here we differ from specification 1 §5, which takes stacking from ratio scales: see the README.
 */
export const isStackable = ({ scaleType }: Pick<Measure, 'scaleType'>): boolean =>
  scaleType === undefined || scaleType === 'Ratio'
