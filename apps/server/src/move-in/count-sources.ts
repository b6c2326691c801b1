import { findSource, toPublicUrl } from '@tessera/sources'
import type { Settings } from '../settings.ts'

/** Maximum number of distinct sources. */
const MAX_SOURCES = 1000

/** A source named by charts. */
export type SourceUse = { type: string; url: string; charts: number; isConfigured: boolean }

/** The sources named by charts, most used first. */
export type SourceUses = {
  uses: SourceUse[]
  /** The number of charts of sources beyond the maximum. */
  uncounted: number
  /**
   * The suggested setting for sources that are not configured here. `entry` is the only entry of DATA_SOURCES, if there
   * is exactly one.
   */
  aliases?: { urls: string[]; entry?: string }
}

/** Counts the sources of charts, and determines which of them this server has. */
export function createSourceCounts({ dataSources = [] }: Pick<Settings, 'dataSources'>) {
  const entries = dataSources.map((each) => ({
    source: { type: each.type, url: toPublicUrl(each) },
    aliases: each.aliases,
    key: each.key,
  }))
  const uses = new Map<string, SourceUse>()
  let uncounted = 0
  const isConfigured = (type: string, url: string): boolean => findSource(entries, type, url) !== undefined
  return {
    /** Counts a chart, and returns whether this server has its source. */
    add({ type, url }: { type: string; url: string }): boolean {
      const name = `${type} ${url}`
      const use = uses.get(name)
      if (!use && uses.size >= MAX_SOURCES) {
        uncounted += 1
        return isConfigured(type, url)
      }
      const counted = use ?? { type, url, charts: 0, isConfigured: isConfigured(type, url) }
      counted.charts += 1
      uses.set(name, counted)
      return counted.isConfigured
    },
    read(): SourceUses {
      const list = [...uses.values()].toSorted((a, b) => b.charts - a.charts)
      const unknown = list.filter((use) => !use.isConfigured).map(({ url }) => url)
      return { uses: list, uncounted, ...(unknown.length > 0 && { aliases: toAliases(unknown) }) }
    },
  }

  function toAliases(urls: string[]): { urls: string[]; entry?: string } {
    const [only, ...others] = entries
    const isSure = only !== undefined && others.length === 0
    return isSure ? { urls: [...(only.aliases ?? []), ...urls], entry: only.key } : { urls }
  }
}
