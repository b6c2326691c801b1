/** The kinds of fault a cube can have. The messages `check.{kind}` describe them. */
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

/** The effect of a fault: the cube is not listed, cannot be read, or its charts are limited. */
export type FaultEffect = 'unlisted' | 'unreadable' | 'poor'

/** One fault of a cube. */
export type CubeFault = {
  kind: FaultKind
  effect: FaultEffect
  /** Values for the placeholders of its message: the name of a component, a date, counts. */
  values: Record<string, string | number>
  /**
   * Turtle without prefixes that fixes the fault when added. Absent if something must be removed or decided instead.
   */
  triples?: string
}
