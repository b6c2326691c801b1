import {
  type ChartData,
  loadChartData,
  loadComponents,
  loadPossibleValues,
  type RunQuery,
  type SourceReference,
  withLatestCubes,
} from '@tessera/api'
import {
  type ChartConfig,
  drawsOutlines,
  loadDrawing,
  lostFilters,
  withDerivedFilters,
  withFilledColors,
  withPossibleValues,
} from '@tessera/chart'
import { loadOutlines } from '@tessera/chart/outlines'
import { readOffers, withViewFilters } from '@tessera/chart/viewer'
import { type ComponentId, type Components, idsOfDimension, type Locale } from '@tessera/cube'
import type { ChartStage } from './chart-stage.ts'

/** What the source answers for a chart. */
export type Answer = {
  components: Components
  data: ChartData
  /**
   * Puts a chart in order by what the source knows: values that have data; where nothing was known of it before, the
   * newest version of its cubes and the filters that these need.
   */
  settle(config: ChartConfig): ChartConfig
  /** Dimensions that the cubes do not have any more; the chart is filtered by them no longer. */
  lost?: ComponentId[]
  /** Whether it could not be found out which values have data: filters stay as they are. */
  hasPossibleFailed?: boolean
}

/** Asks the source of a project for what its charts are drawn from. */
export type AskSource = {
  /**
   * `known`: what is there of the chart already; components and datasets are asked for once for the same cubes. `shared`:
   * filters that are not the chart's own: their values stay, and nothing is settled about them.
   */
  chart(
    source: SourceReference,
    config: ChartConfig,
    known: ChartStage,
    shared?: readonly ComponentId[],
  ): Promise<Answer>
}

/** The same text for charts of the same cubes, joined alike. */
export const cubesKey = ({ cubes }: ChartConfig): string =>
  JSON.stringify(cubes.map(({ iri, joinBy }) => [iri, joinBy]))

const singles = ({ cubes }: ChartConfig): string =>
  cubes
    .flatMap(({ filters }) => Object.entries(filters))
    .flatMap(([id, filter]) => (filter.type === 'single' ? [`${id} ${filter.value}`] : []))
    .join('\n')

/** Asks by the data API. */
export const askSource = (query: RunQuery, locale: Locale): AskSource => ({
  async chart(source, config, { components: known, drawn, hasPossibleFailed: hadFailed }, shared = []) {
    // nothing is known of a chart that was kept for long: its cubes may have become others
    const { cubes } = known ? config : await withLatestCubes(query, source, config)
    const latest = { ...config, cubes }
    const isSameCubes = drawn !== undefined && cubesKey(drawn.config) === cubesKey(latest)
    const components = known ?? (await loadComponents(query, source, cubes, locale))
    const lost = known ? [] : lostFilters(latest, components)
    const fit = (each: ChartConfig): ChartConfig =>
      known ? each : withDerivedFilters(withoutFilters(withIris(each, cubes), lost), components)
    const fitted = fit(latest)
    // a filter that is new, changed or moved may leave others without data beside it: the source says which values do
    const hasNewFilter = hadFailed || !isSameCubes || singles(fitted) !== singles(drawn.config)
    const answered = hasNewFilter ? await askPossible(query, source, fitted, components) : {}
    const possible = Object.fromEntries(Object.entries(answered ?? {}).filter(([id]) => !shared.includes(id)))
    const settle = (each: ChartConfig): ChartConfig =>
      withFilledColors(withPossibleValues(fit(each), possible), components)
    const settled = settle(latest)
    const [data] = await Promise.all([
      loadChartData(query, source, withFirstChoices(settled, components, shared), locale, {
        components,
        datasets: isSameCubes ? drawn.data.datasets : undefined,
        // the author may move the map, and nothing is asked for then
        outlines: drawsOutlines(settled) ? loadOutlines() : undefined,
      }),
      loadDrawing(settled, components),
    ])
    return {
      components,
      data,
      settle,
      ...(lost.length > 0 && { lost }),
      ...(!answered && { hasPossibleFailed: true }),
    }
  },
})

/** The chart as its readers meet it: with the values that they begin with, but for what is filtered for all charts. */
export function withFirstChoices(
  config: ChartConfig,
  components: Components,
  shared: readonly ComponentId[] = [],
): ChartConfig {
  const isShared = (id: ComponentId): boolean =>
    idsOfDimension(config.cubes, id).some((each) => shared.includes(each))
  const { filters } = readOffers(config, components)
  return withViewFilters(config, {}, { filters: filters.filter(({ id }) => !isShared(id)) })
}

/** Logs, as an error, that it cannot be known which values have data (specification 1 §8). */
export function logPossibleFailure({ cubes }: ChartConfig, reason: unknown): void {
  console.error(`Could not fetch possible filters for ${cubes.map(({ iri }) => iri).join(', ')}`, reason)
}

/** Values that have data together; undefined where they cannot be had, which does not stop the chart. */
async function askPossible(...call: Parameters<typeof loadPossibleValues>) {
  try {
    return await loadPossibleValues(...call)
  } catch (reason) {
    logPossibleFailure(call[2], reason)
    return undefined
  }
}

/** The chart with the versions of its cubes that were asked for. */
const withIris = (config: ChartConfig, cubes: ChartConfig['cubes']): ChartConfig => ({
  ...config,
  cubes: config.cubes.map((cube, index) => ({ ...cube, iri: cubes[index]?.iri ?? cube.iri })),
})

/** The chart without some of its filters. */
export const withoutFilters = (config: ChartConfig, ids: ComponentId[]): ChartConfig =>
  ids.length === 0
    ? config
    : {
        ...config,
        cubes: config.cubes.map(({ filters, ...cube }) => ({
          ...cube,
          filters: Object.fromEntries(Object.entries(filters).filter(([id]) => !ids.includes(id))),
        })),
      }
