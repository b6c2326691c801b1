import { cubeThemesDocument, type RunQuery } from '@tessera/api'
import { compareNames, type Locale, type Term } from '@tessera/cube'
import type { DataSourceInfo } from '../../shell/data-source.ts'

/** More quick links than these would be a list, not a way in. */
const MAX_THEMES = 8

/** The themes most datasets have, by name. None where the data source does not answer: the page stands without. */
export async function loadThemes(query: RunQuery, source: DataSourceInfo, locale: Locale): Promise<Term[]> {
  const counts = new Map<string, { theme: Term; count: number }>()
  const answer = await query(cubeThemesDocument, {
    sourceType: source.type,
    sourceUrl: source.url,
    locale,
  }).catch(() => ({ searchCubes: [] }))
  for (const { cube } of answer.searchCubes) {
    for (const theme of cube.themes) {
      counts.set(theme.iri, { theme, count: (counts.get(theme.iri)?.count ?? 0) + 1 })
    }
  }
  const byName = compareNames(locale)
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_THEMES)
    .map(({ theme }) => theme)
    .sort((a, b) => byName(a.label, b.label))
}
