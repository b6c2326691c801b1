import type { PublishedState } from '@tessera/api'
import { keepUsedDatasets } from './datasets.ts'
import type { ProductDatabase } from './open-database.ts'
import { keepPublishedState } from './published-states.ts'
import type { ChartRow, ChartVersionRow } from './tables.ts'

/** The maximum number of earlier states stored per chart. The oldest are deleted first. */
export const MAX_EARLIER_VERSIONS = 50

/**
 * The maximum number of attempts when others change the same chart at the same time. Each failed attempt means that
 * another one succeeded.
 */
const MAX_ATTEMPTS = 20

/** The new content of a chart. Absent properties stay unchanged. */
export type ChartContent = {
  /** JSON text. */
  data?: string
  publishedState?: PublishedState
}

/**
 * The result of a change. `same`: the chart already has this content, and nothing was written. `refused`: rejected by
 * `decide`.
 */
export type ChangedChart<Refusal> =
  | { outcome: 'changed' | 'same'; row: ChartRow }
  | { outcome: 'missing' }
  | { outcome: 'refused'; refusal: Refusal }

/** Inspects the current chart and returns its new content, or a rejection. May be called more than once. */
export type Decide<Refusal> = (
  row: ChartRow,
  database: ProductDatabase,
) => Promise<{ ok: true; content: ChartContent } | { ok: false; refusal: Refusal }>

/**
 * Changes a chart and stores its previous content, in one transaction. Never overwrites a change that `decide` has not
 * seen.
 */
export async function changeChart<Refusal>(
  database: ProductDatabase,
  key: string,
  decide: Decide<Refusal>,
  now: () => Date = () => new Date(),
): Promise<ChangedChart<Refusal>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const changed = await database
      .transaction()
      .execute((transaction) => attemptChange(transaction, key, decide, now()))
    if (changed) return changed
  }
  throw new Error('A chart is being changed by too many requests at once.')
}

/** Makes one attempt at a change. Returns `undefined` if another change was faster. */
async function attemptChange<Refusal>(
  database: ProductDatabase,
  key: string,
  decide: Decide<Refusal>,
  now: Date,
): Promise<ChangedChart<Refusal> | undefined> {
  const row = await database.selectFrom('charts').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return { outcome: 'missing' }
  const decided = await decide(row, database)
  if (!decided.ok) return { outcome: 'refused', refusal: decided.refusal }
  const { data = row.data, publishedState = row.published_state } = decided.content
  if (data === row.data && publishedState === row.published_state) return { outcome: 'same', row }
  const next = {
    data,
    published_state: publishedState,
    updated_at: laterThan(row.updated_at, now),
    version: row.version + 1,
  }
  const written = await database
    .updateTable('charts')
    .set(next)
    .where('key', '=', key)
    .where('version', '=', row.version)
    .returning('key')
    .executeTakeFirst()
  if (!written) return undefined
  await keepVersion(database, row)
  const changed = { ...row, ...next }
  await keepPublishedState(database, changed)
  if (data !== row.data) await keepUsedDatasets(database, changed)
  return { outcome: 'changed', row: changed }
}

async function keepVersion(database: ProductDatabase, row: ChartRow): Promise<void> {
  const { key, version, published_state, data, updated_at } = row
  const kept: ChartVersionRow = { chart_key: key, version, published_state, data, saved_at: updated_at }
  await database.insertInto('chart_versions').values(kept).execute()
  await database
    .deleteFrom('chart_versions')
    .where('chart_key', '=', key)
    .where('version', '<=', version - MAX_EARLIER_VERSIONS)
    .execute()
}

/** Returns the current time, or a moment after the earlier date if the clock has not advanced past it. */
function laterThan(earlier: string, now: Date): string {
  const least = Date.parse(earlier) + 1
  return new Date(Number.isNaN(least) ? now : Math.max(now.getTime(), least)).toISOString()
}

/** Lists the earlier states of a chart without their content, newest first. */
export async function listVersions(
  database: ProductDatabase,
  key: string,
): Promise<Omit<ChartVersionRow, 'data'>[]> {
  return database
    .selectFrom('chart_versions')
    .select(['chart_key', 'version', 'published_state', 'saved_at'])
    .where('chart_key', '=', key)
    .orderBy('version', 'desc')
    .execute()
}

/** Reads an earlier state of a chart. */
export async function readVersion(
  database: ProductDatabase,
  key: string,
  version: number,
): Promise<ChartVersionRow | undefined> {
  return database
    .selectFrom('chart_versions')
    .selectAll()
    .where('chart_key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()
}
