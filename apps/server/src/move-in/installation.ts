/** What is read of an installation, with the columns that are asked for. */
export const TABLES = {
  users: ['id', 'sub', 'name'],
  config: ['key', 'data', 'created_at', 'updated_at', 'user_id', 'published_state'],
  palettes: ['palette_id', 'name', 'type', 'colors', 'user_id', 'created_at', 'updated_at'],
  config_view: ['config_key', 'viewed_at'],
} as const

export type TableName = keyof typeof TABLES

export const TABLE_NAMES = Object.keys(TABLES) as TableName[]

/** Columns that every installation has; others came with later versions. */
export const REQUIRED: Record<TableName, readonly string[]> = {
  users: ['id', 'sub'],
  config: ['key', 'data', 'created_at', 'updated_at'],
  palettes: ['palette_id', 'name', 'type', 'colors', 'user_id'],
  config_view: ['config_key', 'viewed_at'],
}

/** A row as PostgreSQL writes its values; null where it has none, left out where the table has no such column. */
export type RawRow<Name extends TableName = TableName> = {
  [Column in (typeof TABLES)[Name][number]]?: string | null
}

/** How many views a chart had on a day (UTC). */
export type RawViews = { key: string; day: string; views: number }

/** An installation that is moved in. Reading rejects with a MoveInError where it cannot go on. */
export type Installation = {
  /** What it is called in sentences. */
  name: string
  /** Tables it cannot tell. */
  missing: TableName[]
  read<Name extends Exclude<TableName, 'config_view'>>(table: Name): AsyncIterable<RawRow<Name>>
  /** Each chart and day once. */
  readViews(): AsyncIterable<RawViews>
  close(): Promise<void>
}

/** Why an installation cannot be moved in, as a sentence for the operator. */
export class MoveInError extends Error {}
