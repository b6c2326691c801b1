import { isSourceType, type SourceType } from '@tessera/cube'
import type { ProductDatabase } from '../db/open-database.ts'

/** The facts counted about a published chart. */
export type ChartFacts = {
  createdAt: string
  updatedAt: string
  types: string[]
  datasets: { id: string; iri: string; type: SourceType; url: string }[]
}

/** Number of charts read at once. */
const PAGE = 200

/**
 * Reads the facts of all published charts by key. Reuses those of `known` for unchanged charts. Reads a few charts at a
 * time, so that other requests do not wait.
 */
export async function readChartFacts(
  database: ProductDatabase,
  known: Map<string, ChartFacts>,
): Promise<Map<string, ChartFacts>> {
  const rows = await database
    .selectFrom('charts')
    .select(['key', 'created_at', 'updated_at'])
    .where('published_state', '=', 'PUBLISHED')
    .execute()
  const isKnown = ({ key, updated_at }: { key: string; updated_at: string }): boolean =>
    known.get(key)?.updatedAt === updated_at
  const changed = rows.filter((row) => !isKnown(row)).map(({ key }) => key)
  const facts = new Map(rows.filter(isKnown).map(({ key }) => [key, known.get(key)!]))
  for (let start = 0; start < changed.length; start += PAGE) {
    const page = await database
      .selectFrom('charts')
      .select(['key', 'data', 'created_at', 'updated_at'])
      .where('published_state', '=', 'PUBLISHED')
      .where('key', 'in', changed.slice(start, start + PAGE))
      .execute()
    for (const { key, data, created_at, updated_at } of page) {
      facts.set(key, { createdAt: created_at, updatedAt: updated_at, ...readStored(data) })
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  return facts
}

type Stored = {
  dataSource?: { type?: unknown; url?: unknown }
  chartConfigs?: { chartType?: unknown; cubes?: { iri?: unknown; unversionedIri?: unknown }[] }[]
}

/** Parses stored charts of any age. Parts that are not valid in the current version are not counted. */
export function readStored(text: string): Pick<ChartFacts, 'types' | 'datasets'> {
  try {
    const { dataSource, chartConfigs }: Stored = JSON.parse(text)
    const configs = Array.isArray(chartConfigs) ? chartConfigs : []
    const types = configs.map(({ chartType }) => chartType).filter((name) => typeof name === 'string')
    const cubes = configs.flatMap(({ cubes: list }) => (Array.isArray(list) ? list : []))
    const type = dataSource?.type
    const url = dataSource?.url
    if (!isSourceType(type) || typeof url !== 'string') return { types, datasets: [] }
    const datasets = cubes.flatMap(({ iri, unversionedIri }) =>
      typeof iri === 'string' ? [{ id: String(unversionedIri ?? iri), iri, type, url } as const] : [],
    )
    return { types, datasets: [...new Map(datasets.map((each) => [each.id, each])).values()] }
  } catch {
    return { types: [], datasets: [] }
  }
}
