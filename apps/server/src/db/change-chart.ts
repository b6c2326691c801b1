import type { PublishedState } from '@tessera/api'
import type { ProductDatabase } from './open-database.ts'
import { keepPublishedState } from './published-states.ts'
import type { ChartRow, ChartVersionRow } from './tables.ts'

/** So many earlier states of a chart are kept; the oldest go first. */
export const MAX_EARLIER_VERSIONS = 50

/** Tries against others who change the same chart at the same moment; each try that fails means that one got through. */
const MAX_ATTEMPTS = 20

/** What a chart shall say. What is left out stays. */
export type ChartContent = {
  /** As JSON text. */
  data?: string
  publishedState?: PublishedState
}

/** What becomes of a change. `same`: it says that already, and nothing was written. `refused`: by `decide`. */
export type ChangedChart<Refusal> =
  | { outcome: 'changed' | 'same'; row: ChartRow }
  | { outcome: 'missing' }
  | { outcome: 'refused'; refusal: Refusal }

/** Looks at a chart as it is and says what it shall be, or why not. May be asked more than once. */
export type Decide<Refusal> = (
  row: ChartRow,
  database: ProductDatabase,
) => Promise<{ ok: true; content: ChartContent } | { ok: false; refusal: Refusal }>

/**
 * Changes a chart and keeps what it said before, both or neither. Nobody's change is written over one that `decide`
 * has not seen.
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
  throw new Error('A chart is changed by so many at once that a change got no turn.')
}

/** Undefined where somebody else was faster. */
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

/** Now, or a moment after the earlier date where the clock has not moved on or stands behind it. */
function laterThan(earlier: string, now: Date): string {
  const least = Date.parse(earlier) + 1
  return new Date(Number.isNaN(least) ? now : Math.max(now.getTime(), least)).toISOString()
}

/** The earlier states of a chart without what they say, newest first. */
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

/** An earlier state of a chart. */
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
