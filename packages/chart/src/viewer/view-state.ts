import type { ComponentId } from '@tessera/cube'
import type { VIEWED_CHANGES } from '../config/option-lists.ts'

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
  /** How values are shown that the author tells the change of. */
  change?: (typeof VIEWED_CHANGES)[number]
  /** Values of data filters. They change the query. */
  filters?: Record<ComponentId, string>
  /** The observations as a table instead of the drawing. */
  isTable?: boolean
}
