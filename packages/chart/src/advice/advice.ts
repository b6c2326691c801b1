import type { ComponentId, Components, Dimension, Measure, Table } from '@tessera/cube'
import type { EditOptions } from '../chart-type.ts'
import type { ChartConfig } from '../config/index.ts'
import type { Roles } from '../roles.ts'
import type { SaidHint } from '../rules/said-hints.ts'

/** A sentence by its id, and what fills it. */
export type Sentence = { messageId: string; values?: Record<string, string | number> }

/** What an author can do about it in one step: an edit of the chart, undone like any other. */
export type WayOut = Sentence & { change(config: ChartConfig): ChartConfig }

/** Something that makes a chart untrue or hard to read, and the ways out of it, the best one first. */
export type Advice = Sentence & {
  /** The rule that says it. */
  id: string
  ways: WayOut[]
  /** The hints of the drawn chart that it says as well. */
  hintIds?: readonly SaidHint[]
}

export type AdviceInput = {
  config: ChartConfig
  components: Components
  /** The observations that are drawn. */
  table: Table
  options?: EditOptions
}

/** A value of a dimension that has numbers in the table. */
export type ShownValue = {
  value: string
  label: string
  /** Of all its numbers. */
  sum: number
}

export type ShownDimension = { dimension: Dimension; values: ShownValue[] }

/** What rules ask about a chart, whatever its type. */
export type AdviceSite = AdviceInput & {
  roles: Roles
  measure: Measure | undefined
  /** What marks are laid along. */
  category: ShownDimension | undefined
  /** What splits them. */
  segment: ShownDimension | undefined
  /** What the picture has of the segment: the rest is one value, where its author has one. */
  parts: ShownDimension | undefined
  /** Dimensions of which each value has a picture of its own: what is played, and what small multiples are of. */
  frameIds: ComponentId[]
}

/** One rule: what it says of a chart, or nothing. */
export type AdviceRule = (site: AdviceSite) => Advice | undefined
