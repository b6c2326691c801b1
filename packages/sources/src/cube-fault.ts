/** What can be wrong with a cube; the messages `check.{kind}` say it in words. */
export const FAULT_KINDS = [
  'no-cube',
  'no-constraint',
  'several-constraints',
  'no-status',
  'draft',
  'expired',
  'not-for-application',
  'no-name',
  'no-creator',
  'no-observations',
  'no-measure',
  'no-datatype',
  'no-time-unit',
  'no-labels',
  'no-shapes',
  'no-coordinates',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** What a fault leads to: no search finds the cube, nobody can open it, or its charts are poorer than they could be. */
export type FaultEffect = 'unlisted' | 'unreadable' | 'poor'

/** One fault of a cube. */
export type CubeFault = {
  kind: FaultKind
  effect: FaultEffect
  /** What fills its message: the name of a component, a date, numbers of values. */
  values: Record<string, string | number>
  /** Turtle without prefixes that mends it when it is added; left out where something must be removed or decided instead. */
  triples?: string
}
