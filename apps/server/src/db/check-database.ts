import { addToCounter } from './counters.ts'
import type { ProductDatabase } from './open-database.ts'

const PROBE = 'probe'
const PROBE_MS = 60_000

/** Reads something; rejects where the database does not let it. */
export async function tryReading(database: ProductDatabase): Promise<void> {
  await database.selectFrom('charts').select('key').limit(1).execute()
}

/** Writes something that nobody misses, down to the disk; rejects where the database does not let it. */
export async function tryWriting(database: ProductDatabase): Promise<void> {
  await addToCounter(database, PROBE, 1, PROBE_MS)
}
