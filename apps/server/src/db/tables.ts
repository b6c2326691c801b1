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
  /** 1 where its author wants the data that it was published with, whatever newer ones there are; 0 where nothing is written. */
  pinned?: number
  /** Since when it is gone for everybody, its author too; it is a draft then. Null or left out where it is not. */
  archived_at?: string | null
}

/** A chart as it was where it was moved in from. */
export type MovedChartRow = {
  chart_key: string
  /** The whole document as JSON text; null once its author has removed the chart here. */
  data: string | null
  /** When it was last changed there. */
  updated_at: string
  moved_at: string
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

/** What a chart said when it was published. */
export type PublishedStateRow = {
  chart_key: string
  /** 1 for the first, one more each time it was published saying something else. */
  number: number
  data: string
  published_at: string
}

/** Somebody who has signed in. */
export type UserRow = {
  id: string
  /** Who vouches for them, and the name they have there; together they mean one person. */
  issuer: string
  subject: string
  /** As it was told at the latest sign-in. */
  name: string
  /** The name in citations of their charts; null where they do not want to be named. */
  cited_name: string | null
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

/** Somebody's account of this server. Dates are ISO dates in UTC. */
export type LocalAccountRow = {
  user_id: string
  /** The name as it is compared; see toLogin. */
  login: string
  /** Null where somebody signs in with passkeys alone, or has not chosen a password yet. */
  password_hash: string | null
  /** The same word for the one owner; null for everybody else. */
  owner_slot: 'owner' | null
  /** One more with each change of what somebody signs in with: a sign-in under way by then comes too late. */
  credential_version: number
  disabled_at: string | null
  signed_in_at: string | null
  created_at: string
}

/** A passkey of somebody. */
export type PasskeyRow = {
  /** The credential's own, as base64url. */
  id: string
  user_id: string
  /** What its owner calls it. */
  name: string
  /** COSE, as base64url. */
  public_key: string
  /** Of signatures; PostgreSQL answers it as text. */
  counter: number | string
  /** How browsers reach it, a list as JSON text. */
  transports: string
  created_at: string
  used_at: string | null
}

/** A link that works once: for the owner's account, for one of somebody who is invited, or for a new password. */
export type AccountLinkRow = {
  id: string
  /** Of the link's token; the token itself is stored nowhere. */
  token_hash: string
  purpose: 'owner' | 'invitation' | 'reset'
  /** Whose password is chosen anew; null for accounts that are not there yet. */
  user_id: string | null
  /** Whom it is meant for, in its maker's words. */
  note: string
  /** The id of the user, or the server, that made it. */
  maker: string
  created_at: string
  expires_at: string
}

/** How often something about signing in was tried, and when it may be tried again. */
export type SignInCountRow = {
  /** A hash: nothing of who tried can be read from it. */
  key: string
  count: number
  next_at: string
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

/** How many views of a chart on a day (UTC) were taken over from where it was moved in from. */
export type MovedViewsRow = ChartViewsRow

/** A palette that was moved in, whether it is still there or not. */
export type MovedPaletteRow = { palette_id: string }

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
  published_states: PublishedStateRow
  chart_views: ChartViewsRow
  moved_charts: MovedChartRow
  moved_views: MovedViewsRow
  moved_palettes: MovedPaletteRow
  users: UserRow
  sessions: SessionRow
  local_accounts: LocalAccountRow
  passkeys: PasskeyRow
  account_links: AccountLinkRow
  sign_in_counts: SignInCountRow
  palettes: PaletteRow
  counters: CounterRow
}
