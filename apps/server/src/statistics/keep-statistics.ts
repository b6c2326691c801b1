import type { Statistics } from '@tessera/api'
import { runWithin, WorkBudget } from '@tessera/sources'
import type { ProductDatabase } from '../db/open-database.ts'
import type { Sources } from '../sources.ts'
import { type ChartFacts, readChartFacts } from './chart-facts.ts'
import { countStatistics } from './count-statistics.ts'

/** The time for which counted statistics are valid, in ms. */
const FRESH_MS = 300_000

/** The limits of a count, which reads the titles of the most used datasets in all languages. */
const BUDGET = { ms: 60_000, questions: 500 }

/** Counts on demand, at most every five minutes. Concurrent callers share one count. */
export function keepStatistics(
  parts: { database: ProductDatabase; sources: Pick<Sources, 'find'>; ownKeys: string[] },
  now: () => Date = () => new Date(),
): () => Promise<Statistics> {
  let facts = new Map<string, ChartFacts>()
  let kept: { counting: Promise<Statistics>; at: number } | undefined
  const count = async (): Promise<Statistics> => {
    facts = await readChartFacts(parts.database, facts)
    return countStatistics({ ...parts, facts, now: now() })
  }
  // a budget of its own, since the result is not only for the reader who asked first
  const countForAll = () => runWithin(new WorkBudget(BUDGET), count)
  return () => {
    const at = now().getTime()
    if (kept && Math.abs(at - kept.at) < FRESH_MS) return kept.counting
    const next = { counting: countForAll(), at }
    next.counting.catch(() => {
      // the next caller tries again
      if (kept === next) kept = undefined
    })
    kept = next
    return next.counting
  }
}
