import type { ComponentId } from '@tessera/cube'

/** What readers choose of a dimension: a value, `FIELD_VALUE_NONE` for all, or several, where none are all. */
export type FilterChoice = string | readonly string[]

/** A dimension whose values readers choose. */
export type DataFilterOffer = {
  id: ComponentId
  /** Its number in addresses, from 1. */
  place: number
  /** What readers begin with; a list where they may choose several. */
  value: FilterChoice
  /** That is not what the chart's own filter says. */
  isOwnStart?: true
  /** A dimension that tells marks apart, or is no key, need not be filtered. */
  canBeNone: boolean
  /** The only values to choose from, which all of them are then; those of the dimension where left out. */
  among?: readonly string[]
}

/** What a reader of a chart has changed. Everything left out is as the author set it. */
export type ViewState = {
  /** Values of the segment that the legend has switched off; at least one stays. */
  hidden?: string[]
  /** Values that stand out instead of the author's; none where it is empty. */
  highlighted?: string[]
  /**
   * Part of the axis of time, both ends included, as values of its dimension or as dates. `id` names the dimension where
   * that is not the axis: a range that charts share also holds for what is split or played by time.
   */
  timeRange?: { from: string; to: string; id?: ComponentId }
  /** Where the time slider stands: a value of the dimension that is played. */
  at?: string
  /** Shares of the whole instead of values. */
  calculation?: 'identity' | 'percent'
  /** Values of data filters. They change the query. */
  filters?: Record<ComponentId, FilterChoice>
  /** The observations as a table instead of the drawing. */
  isTable?: boolean
}
