/** The hints that advice may say, too: what authors read beside a chart need not stand in it a second time. */
export const SAID_HINTS = {
  axisCut: 'hint.axis-cut',
  axisNotZero: 'hint.axis-not-zero',
  pieTotalsWithParts: 'hint.pie.totals-with-parts',
  totalsWithParts: 'hint.totals-with-parts',
} as const

export type SaidHint = (typeof SAID_HINTS)[keyof typeof SAID_HINTS]
