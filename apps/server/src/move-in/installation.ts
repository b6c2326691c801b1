/** The tables of an installation that are read, with their columns. */
export const TABLES = {
  users: ['id', 'sub', 'name'],
  config: ['key', 'data', 'created_at', 'updated_at', 'user_id', 'published_state'],
  palettes: ['palette_id', 'name', 'type', 'colors', 'user_id', 'created_at', 'updated_at'],
  config_view: ['config_key', 'viewed_at'],
} as const

export type TableName = keyof typeof TABLES

export const TABLE_NAMES = Object.keys(TABLES) as TableName[]

/** The columns that every installation has. Others were added in later versions. */
export const REQUIRED: Record<TableName, readonly string[]> = {
  users: ['id', 'sub'],
  config: ['key', 'data', 'created_at', 'updated_at'],
  palettes: ['palette_id', 'name', 'type', 'colors', 'user_id'],
  config_view: ['config_key', 'viewed_at'],
}

/** A row with values as written by PostgreSQL; null for NULL, absent if the table has no such column. */
export type RawRow<Name extends TableName = TableName> = {
  [Column in (typeof TABLES)[Name][number]]?: string | null
}

/** The views of a chart on a day (UTC). */
export type RawViews = { key: string; day: string; views: number }

/** An installation to import. Reading rejects with a MoveInError if it cannot continue. */
export type Installation = {
  /** Its name in messages. */
  name: string
  /** The tables that it cannot provide. */
  missing: TableName[]
  read<Name extends Exclude<TableName, 'config_view'>>(table: Name): AsyncIterable<RawRow<Name>>
  /** Yields the views, each chart and day once. */
  readViews(): AsyncIterable<RawViews>
  close(): Promise<void>
}

/** Thrown if an installation cannot be imported. The message is for the operator. */
export class MoveInError extends Error {}
