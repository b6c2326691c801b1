import { sql } from 'kysely'
import type { ProductDatabase } from './open-database.ts'
import type { ChartRow, PublishedStateRow } from './tables.ts'

/**
 * Stores a chart's content as its next published state, if it is published and its last state differs. Call it in the
 * transaction that writes the chart, which serializes the numbering.
 */
export async function keepPublishedState(
  database: ProductDatabase,
  { key, published_state, data, updated_at }: ChartRow,
): Promise<void> {
  if (published_state !== 'PUBLISHED') return
  const last = await readLastState(database, key)
  if (last?.data === data) return
  const state = { chart_key: key, number: (last?.number ?? 0) + 1, data, published_at: updated_at }
  await database.insertInto('published_states').values(state).execute()
}

/** Reads the last published state of a chart; `undefined` if it was never published. */
export async function readLastState(
  database: ProductDatabase,
  key: string,
): Promise<PublishedStateRow | undefined> {
  return database
    .selectFrom('published_states')
    .selectAll()
    .where('chart_key', '=', key)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Reads a published state of a chart by its number. */
export async function readPublishedState(
  database: ProductDatabase,
  key: string,
  number: number,
): Promise<PublishedStateRow | undefined> {
  return database
    .selectFrom('published_states')
    .selectAll()
    .where('chart_key', '=', key)
    .where('number', '=', number)
    .executeTakeFirst()
}

/**
 * Returns whether charts reference this exact version of a dataset permanently: in published states, or because their
 * authors pinned them. Searches all texts, so call it rarely.
 */
export async function isVersionNeeded(database: ProductDatabase, iri: string): Promise<boolean> {
  // as quoted in JSON; `|` escapes the wildcards of LIKE
  const text = `%${JSON.stringify(iri).replace(/[|%_]/g, '|$&')}%`
  const isNamed = sql<boolean>`data like ${text} escape '|'`
  const state = await database
    .selectFrom('published_states')
    .select('chart_key')
    .where(isNamed)
    .executeTakeFirst()
  if (state) return true
  const pinned = database.selectFrom('charts').select('key').where('pinned', '=', 1).where(isNamed)
  return (await pinned.executeTakeFirst()) !== undefined
}
