/** The hints that advice may repeat. Authors see the advice next to the chart, so the chart omits these hints. */
export const SAID_HINTS = {
  axisCut: 'hint.axis-cut',
  axisNotZero: 'hint.axis-not-zero',
  pieTotalsWithParts: 'hint.pie.totals-with-parts',
  totalsWithParts: 'hint.totals-with-parts',
} as const

export type SaidHint = (typeof SAID_HINTS)[keyof typeof SAID_HINTS]
