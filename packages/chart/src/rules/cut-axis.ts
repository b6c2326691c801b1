type Domain = readonly [low: number, high: number]

/** Whether lengths on an axis begin elsewhere than at zero: one twice as long is then not twice as much. */
export const isAwayFromZero = (domain: Domain | undefined): boolean =>
  domain !== undefined && domain[0] < domain[1] && (domain[0] > 0 || domain[1] < 0)

/** Whether an axis leaves some of the values out. */
export const isCut = (domain: Domain | undefined, values: readonly number[]): boolean =>
  domain !== undefined &&
  domain[0] < domain[1] &&
  values.some((value) => value < domain[0] || value > domain[1])
