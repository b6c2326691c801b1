import type { ComponentId, Components, Dimension, Measure, Table } from '@tessera/cube'
import type { EditOptions } from '../chart-type.ts'
import type { ChartConfig } from '../config/index.ts'
import type { Roles } from '../roles.ts'
import type { SaidHint } from '../rules/said-hints.ts'

/** A message id and its values. */
export type Sentence = { messageId: string; values?: Record<string, string | number> }

/** A one-step fix: an edit of the chart that can be undone like any other. */
export type WayOut = Sentence & { change(config: ChartConfig): ChartConfig }

/** A problem that makes a chart misleading or hard to read, with its fixes, best first. */
export type Advice = Sentence & {
  /** The id of the rule that found the problem. */
  id: string
  ways: WayOut[]
  /** The hints of the drawn chart that this advice replaces. */
  hintIds?: readonly SaidHint[]
}

export type AdviceInput = {
  config: ChartConfig
  components: Components
  /** The drawn observations. */
  table: Table
  options?: EditOptions
}

/** A value of a dimension for which the table contains numbers. */
export type ShownValue = {
  value: string
  label: string
  /** The sum of its numbers. */
  sum: number
}

export type ShownDimension = { dimension: Dimension; values: ShownValue[] }

/** The information about a chart that all rules need, whatever its type. */
export type AdviceSite = AdviceInput & {
  roles: Roles
  measure: Measure | undefined
  /** The dimension along which marks are placed. */
  category: ShownDimension | undefined
  /** The dimension that splits them. */
  segment: ShownDimension | undefined
  /** The segment's values as drawn. If the author groups a rest, the rest counts as one value. */
  parts: ShownDimension | undefined
  /** The dimensions of the animation and the small multiples, which draw a picture for each value. */
  frameIds: ComponentId[]
}

/** A rule returns advice about a chart, or `undefined` if there is none. */
export type AdviceRule = (site: AdviceSite) => Advice | undefined
