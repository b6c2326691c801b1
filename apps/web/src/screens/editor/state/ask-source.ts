import {
  type ChartData,
  loadComponents,
  loadDatasets,
  loadObservations,
  loadPossibleValues,
  loadShapes,
  type RunQuery,
  type SourceReference,
} from '@tessera/api'
import { type ChartConfig, drawsOutlines, loadDrawing, withPossibleValues } from '@tessera/chart'
import { loadOutlines } from '@tessera/chart/outlines'
import type { Components, Locale } from '@tessera/cube'
import type { ChartStage } from './chart-stage.ts'

/** What the source answers for a chart. */
export type Answer = {
  components: Components
  data: ChartData
  /** A value with data for each single filter; empty where no filter is new. */
  possible: Record<string, string>
}

/** Asks the source of a project for what its charts are drawn from. */
export type AskSource = {
  /** `known`: what is there of the chart already; components and datasets are asked for once for the same cubes. */
  chart(source: SourceReference, config: ChartConfig, known: ChartStage): Promise<Answer>
}

/** The same text for charts of the same cubes, joined alike. */
export const cubesKey = ({ cubes }: ChartConfig): string =>
  JSON.stringify(cubes.map(({ iri, joinBy }) => [iri, joinBy]))

const singles = ({ cubes }: ChartConfig): string =>
  cubes
    .flatMap(({ filters }) => Object.entries(filters))
    .flatMap(([id, filter]) => (filter.type === 'single' ? [id] : []))
    .join('\n')

/** Asks by the data API. */
export const askSource = (query: RunQuery, locale: Locale): AskSource => ({
  async chart(source, config, { components: known, drawn }) {
    const isSameCubes = drawn !== undefined && cubesKey(drawn.config) === cubesKey(config)
    const [components, datasets] = await Promise.all([
      known ?? loadComponents(query, source, config.cubes, locale),
      isSameCubes ? drawn.data.datasets : loadDatasets(query, source, config, locale),
    ])
    // a new filter may name a value that has no data beside the others: the source says which do
    const hasNewFilter = !isSameCubes || singles(config) !== singles(drawn.config)
    const possible = hasNewFilter ? await loadPossibleValues(query, source, config) : {}
    const settled = withPossibleValues(config, possible)
    const [table, shapes, outlines] = await Promise.all([
      loadObservations(query, source, settled, locale),
      loadShapes(query, source, settled, components, locale),
      drawsOutlines(settled) ? loadOutlines() : undefined,
      loadDrawing(settled),
    ])
    const data = { components, table, datasets, ...(shapes && { shapes }), ...(outlines && { outlines }) }
    return { components, data, possible }
  },
})
