import type { ComponentId } from '@tessera/cube'
import type { FilterChoice } from '../config/interactive-filters.ts'
import type { VIEWED_CHANGES } from '../config/option-lists.ts'

/** A data filter that readers can use. */
export type DataFilterOffer = {
  id: ComponentId
  /** Its number in addresses, from 1. */
  place: number
  /** The initial choice; a list if readers can choose several values. */
  value: FilterChoice
  /** Set if the initial choice differs from the chart's own filter. */
  isOwnStart?: true
  /** Whether "all" can be chosen (see `needsNoFilter`). */
  canBeNone: boolean
  /** The values to choose from, and what "all" means. If missing, all values of the dimension. */
  among?: readonly string[]
}

/** What a reader of a chart has changed. Everything left out is as the author set it. */
export type ViewState = {
  /** Values of the segment hidden in the legend; at least one remains visible. */
  hidden?: string[]
  /** Highlighted values, instead of the author's; none if empty. */
  highlighted?: string[]
  /**
   * The visible part of the time axis, both ends included, as values of its dimension or as dates. `id` names the
   * dimension if it is not the axis, since a range shared by charts also applies to time in segments and animations.
   */
  timeRange?: { from: string; to: string; id?: ComponentId }
  /** The position of the time slider: a value of the animated dimension. */
  at?: string
  /** Whether to show shares of the whole instead of values. */
  calculation?: 'identity' | 'percent'
  /** How to show values for which the author shows a change. */
  change?: (typeof VIEWED_CHANGES)[number]
  /** Values of data filters. They change the query. */
  filters?: Record<ComponentId, FilterChoice>
  /** The observations as a table instead of the drawing. */
  isTable?: boolean
}
