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
  /** Later with each change, so that two states of a chart never have the same date. */
  updated_at: string
  /** 1 when it is created, one more with each change. */
  version: number
}

/** What a chart said before a change. */
export type ChartVersionRow = {
  chart_key: string
  version: number
  published_state: PublishedState
  data: string
  /** When the chart was saved in this state. */
  saved_at: string
}

/** Somebody who has signed in. */
export type UserRow = {
  id: string
  /** Who vouches for them, and the name they have there; together they mean one person. */
  issuer: string
  subject: string
  /** As it was told at the latest sign-in. */
  name: string
  created_at: string
}

/** A signed-in browser. */
export type SessionRow = {
  /** Of the cookie's token; the token itself is stored nowhere. */
  token_hash: string
  user_id: string
  created_at: string
  expires_at: string
}

/** Somebody's own colour palette. */
export type PaletteRow = {
  palette_id: string
  user_id: string
  name: string
  type: string
  /** A list of hex values as JSON text. */
  colors: string
  created_at: string
  updated_at: string
}

/** How often a chart was looked at on a day (UTC). */
export type ChartViewsRow = { chart_key: string; day: string; views: number }

/** A number that is forgotten when its time ends. */
export type CounterRow = {
  key: string
  /** PostgreSQL answers both as text. */
  count: number | string
  /** In ms since 1970. */
  ends_at: number | string
}

/** Every table, as the newest migration leaves it. */
export type Tables = {
  charts: ChartRow
  chart_versions: ChartVersionRow
  chart_views: ChartViewsRow
  users: UserRow
  sessions: SessionRow
  palettes: PaletteRow
  counters: CounterRow
}
