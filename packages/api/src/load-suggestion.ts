import {
  type ChartConfig,
  chartTypeOf,
  type EditOptions,
  shapesDimensionOf,
  withPossibleValues,
} from '@tessera/chart'
import { addsUpWrongly } from '@tessera/chart/advice'
import {
  type Components,
  cellState,
  findColumn,
  findMeasure,
  type Locale,
  readDimensionColumn,
} from '@tessera/cube'
import { type ChartData, loadChartData } from './load-chart-data.ts'
import { loadPossibleValues } from './load-possible-values.ts'
import { unpackTopology } from './packed-topology.ts'
import type { RunQuery } from './page-context.ts'
import type { SourceReference } from './source-reference.ts'

/** A new chart with values that have data, and its data. */
export type LoadedSuggestion = { config: ChartConfig; data: ChartData }

type Site = {
  query: RunQuery
  source: SourceReference
  components: Components
  locale: Locale
  options?: EditOptions
}

/**
 * Loads the first suggested chart that has data to show and does not add up what has no sum. The page of suggestions and the
 * editor follow the same rules, so they show the same chart. Requires `loadEditing` to have been called.
 */
export async function loadFirstSuggestion(
  site: Site,
  suggested: readonly ChartConfig[],
): Promise<LoadedSuggestion | undefined> {
  for (const config of suggested) {
    const loaded = await loadSuggestion(site, config)
    if (isFit(loaded, site)) return loaded
  }
  return undefined
}

/**
 * Loads, per chart type, the first suggested chart that has data to show and does not add up what has no sum. Keeps the order
 * of suggestions. Requires `loadEditing` to have been called.
 */
export async function loadSuggestions(
  site: Site,
  suggested: readonly ChartConfig[],
): Promise<LoadedSuggestion[]> {
  const byType = [...Map.groupBy(suggested, ({ chartType }) => chartType).values()]
  const found = await Promise.all(
    byType.map(async (configs) => {
      for (const config of configs) {
        // skip charts that fail to load
        const loaded = await loadSuggestion(site, config).catch(() => undefined)
        if (loaded && isFit(loaded, site)) return [{ loaded, place: suggested.indexOf(config) }]
      }
      return []
    }),
  )
  return found
    .flat()
    .toSorted((a, b) => a.place - b.place)
    .map(({ loaded }) => loaded)
}

/** Adjusts a new chart to values that have data, and loads its data. */
export async function loadSuggestion(
  { query, source, components, locale }: Site,
  suggested: ChartConfig,
): Promise<LoadedSuggestion> {
  const possible = await loadPossibleValues(query, source, suggested, components)
  const config = withPossibleValues(suggested, possible)
  return { config, data: await loadChartData(query, source, config, locale, { components }) }
}

/** Returns whether a chart has at least one number to show. */
export const hasNumbers = (loaded: LoadedSuggestion): boolean => countMarks(loaded) > 0

const isFit = (loaded: LoadedSuggestion, { options }: Site): boolean =>
  hasMarks(loaded) && !addsUpWrongly({ config: loaded.config, ...loaded.data, options })

/** Returns whether a chart shows at least two values of each measure, and two segments if it has any. */
function hasMarks(loaded: LoadedSuggestion): boolean {
  const { config, data } = loaded
  const { segment } = chartTypeOf(config).toRoles(config, data.components)
  const parts = segment && readDimensionColumn(data.table, segment.componentId)
  return countMarks(loaded) > 1 && (!parts || new Set(parts.codes).size > 1)
}

/** Returns the number of values of the measure with the fewest values. On maps, counts only values with a location. */
function countMarks({ config, data: { components, table, shapes } }: LoadedSuggestion): number {
  const places = readDimensionColumn(table, shapesDimensionOf(config, components) ?? '')
  const drawn = new Set(
    Object.values(shapes ? unpackTopology(shapes).objects : {}).flatMap((object) =>
      'geometries' in object
        ? object.geometries.map(({ properties }) => (properties as { iri?: string } | undefined)?.iri)
        : [],
    ),
  )
  const isPlaced = (row: number): boolean =>
    !places || drawn.has(places.dictionary[places.codes[row] ?? -1]?.iri)
  const rows = Array.from({ length: table.rowCount }, (_, row) => row).filter(isPlaced)
  const counts = chartTypeOf(config)
    .usedComponents(config)
    .filter((id) => findMeasure(components, id))
    .map((id) => {
      const column = findColumn(table, id)
      return column ? rows.filter((row) => cellState(column, row) === 'value').length : 0
    })
  return counts.length > 0 ? Math.min(...counts) : 0
}
