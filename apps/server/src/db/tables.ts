import type { PublishedState } from '@tessera/api'

/** A saved chart. The column names are those of the saved record. */
export type ChartRow = {
  key: string
  /** The owner; null for charts of anonymous people, which nobody can change. */
  user_id: string | null
  published_state: PublishedState
  /** The project as JSON text. */
  data: string
  /** ISO dates in UTC, so that text sorts as time does. */
  created_at: string
  updated_at: string
}

/** Every table, as the newest migration leaves it. */
export type Tables = { charts: ChartRow }
