import type { PublishedState } from '@tessera/api'

/** A saved chart. The column names are those of the saved record. */
export type ChartRow = {
  key: string
  /** The owner; null for anonymous charts, which nobody can change. */
  user_id: string | null
  published_state: PublishedState
  /** The project as JSON text. */
  data: string
  /** ISO dates in UTC, which sort correctly as text. */
  created_at: string
  /** Increases with each change, so that two states never have the same date. */
  updated_at: string
  /** The version: 1 at creation, incremented with each change. */
  version: number
  /** 1 if the author pinned it to the data it was published with; 0 by default. */
  pinned?: number
  /**
   * When it was archived, which hides it from everybody including its author; its state is then a draft. Null or absent
   * if it is not archived.
   */
  archived_at?: string | null
}

/** A chart as it was at its origin. */
export type MovedChartRow = {
  chart_key: string
  /** The whole document as JSON text; null once its author has deleted the chart here. */
  data: string | null
  /** When it was last changed at its origin. */
  updated_at: string
  moved_at: string
}

/** The content of a chart before a change. */
export type ChartVersionRow = {
  chart_key: string
  version: number
  published_state: PublishedState
  data: string
  /** When the chart was saved in this state. */
  saved_at: string
}

/** The content of a chart when it was published. */
export type PublishedStateRow = {
  chart_key: string
  /** Numbered from 1; a new number each time the chart is published with other content. */
  number: number
  data: string
  published_at: string
}

/** A person who has signed in. */
export type UserRow = {
  id: string
  /** The issuer and the person's id there, which together identify a person. */
  issuer: string
  subject: string
  /** The name at the latest sign-in. */
  name: string
  /** The name in citations of their charts; null if they do not want to be named. */
  cited_name: string | null
  created_at: string
}

/** A session in a browser. */
export type SessionRow = {
  /** The hash of the cookie's token, which is not stored. */
  token_hash: string
  user_id: string
  created_at: string
  expires_at: string
}

/** A local account. Dates are ISO dates in UTC. */
export type LocalAccountRow = {
  user_id: string
  /** The name in the form used for comparison; see toLogin. */
  login: string
  /** Null for accounts that use only passkeys, or have not chosen a password yet. */
  password_hash: string | null
  /** The same constant for the one owner; null for all others. */
  owner_slot: 'owner' | null
  /** Incremented with each change of credentials, which invalidates pending sign-ins. */
  credential_version: number
  disabled_at: string | null
  signed_in_at: string | null
  created_at: string
}

/** A passkey of a user. */
export type PasskeyRow = {
  /** The credential's id, as base64url. */
  id: string
  user_id: string
  /** The name its owner gave it. */
  name: string
  /** COSE, as base64url. */
  public_key: string
  /** The signature counter; PostgreSQL returns it as text. */
  counter: number | string
  /** The ways in which browsers reach it, as a JSON list. */
  transports: string
  created_at: string
  used_at: string | null
}

/** A single-use link: to create the owner's account, to accept an invitation, or to set a new password. */
export type AccountLinkRow = {
  id: string
  /** The hash of the link's token, which is not stored. */
  token_hash: string
  purpose: 'owner' | 'invitation' | 'reset'
  /** The user whose password it resets; null for accounts that do not exist yet. */
  user_id: string | null
  /** The intended recipient, as noted by its creator. */
  note: string
  /** The id of the user or server that created it. */
  maker: string
  created_at: string
  expires_at: string
}

/** A count of attempts to sign in, and when the next one is allowed. */
export type SignInCountRow = {
  /** A hash that does not reveal who tried. */
  key: string
  count: number
  next_at: string
  expires_at: string
}

/** A colour palette of a user. */
export type PaletteRow = {
  palette_id: string
  user_id: string
  name: string
  type: string
  /** A JSON list of hex values. */
  colors: string
  created_at: string
  updated_at: string
}

/** Views of a chart on a day (UTC). */
export type ChartViewsRow = { chart_key: string; day: string; views: number }

/** Views of a chart on a day (UTC) that were taken over from its origin. */
export type MovedViewsRow = ChartViewsRow

/** An imported palette, whether or not it still exists. */
export type MovedPaletteRow = { palette_id: string }

/** A dataset that a user uploaded. */
export type DatasetRow = {
  /** The name of the file of its first version, without extension; also the end of its IRI. */
  dataset_id: string
  user_id: string
  name: string
  /** What its owner says about it, as JSON. */
  about: string
  /** The number of the newest version. */
  number: number
  created_at: string
  /** When it is fetched again from its address; null if its owner does not want that. */
  refresh_at: string | null
  /** Why it was not refreshed: `loss` if charts would lose data, or a sentence; null if it was. */
  refresh_problem: string | null
}

/** A version of an uploaded dataset. */
export type DatasetVersionRow = {
  dataset_id: string
  /** The suffix of its file and IRI; empty for the first version. */
  key: string
  /** Counts from 1; null while its owner has not confirmed it. */
  number: number | null
  /** The name of the uploaded file. */
  file_name: string
  /** The size of the dataset and of the uploaded file. */
  bytes: number
  observations: number
  /** How the file was read, as JSON: a sheet or file, and the choices for its columns. */
  choices: string
  saved_at: string
}

/** An uploaded dataset that a chart uses, whether or not it still exists. */
export type ChartDatasetRow = { chart_key: string; dataset_id: string }

/** A temporary count. */
export type CounterRow = {
  key: string
  /** The count. PostgreSQL returns it as text. */
  count: number | string
  /** When it resets, in ms since 1970. */
  ends_at: number | string
}

/** All tables after the newest migration. */
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
  datasets: DatasetRow
  dataset_versions: DatasetVersionRow
  chart_datasets: ChartDatasetRow
  counters: CounterRow
}
