import type { ComponentId } from '@tessera/cube'
import type { FilterChoice } from '../config/interactive-filters.ts'
import type { VIEWED_CHANGES } from '../config/option-lists.ts'

/** A data filter that readers can use. */
export type DataFilterOffer = {
  id: ComponentId
  /** Its number in addresses, from 1. */
  place: number
  /** The initial choice. A list if readers can choose several values. */
  value: FilterChoice
  /** Set if the initial choice differs from the chart's own filter. */
  isOwnStart?: true
  /** Whether "all" can be chosen (see `needsNoFilter`). */
  canBeNone: boolean
  /** The values to choose from, which are also the meaning of "all". By default, all values of the dimension. */
  among?: readonly string[]
}

/** The changes of a reader to a chart. Missing properties keep the author's settings. */
export type ViewState = {
  /** Values of the segment hidden in the legend. At least one stays visible. */
  hidden?: string[]
  /** Highlighted values that replace the author's; none if empty. */
  highlighted?: string[]
  /**
   * The visible part of the time axis, both ends included, as values of its dimension or as dates. `id` names the
   * dimension if it is not the axis: a range shared by several charts also applies to time in segments and animations.
   */
  timeRange?: { from: string; to: string; id?: ComponentId }
  /** The position of the time slider: a value of the animated dimension. */
  at?: string
  /** Whether to show shares of the whole instead of values. */
  calculation?: 'identity' | 'percent'
  /** How to show values for which the author shows a change. */
  change?: (typeof VIEWED_CHANGES)[number]
  /** The number of the largest or smallest categories shown. */
  top?: number | 'all'
  /** Whether to show totals where the author shows values per head. It changes the query. */
  perHead?: 'none'
  /** Values of data filters. They change the query. */
  filters?: Record<ComponentId, FilterChoice>
  /** Whether to show the observations as a table instead of the drawing. */
  isTable?: boolean
}
