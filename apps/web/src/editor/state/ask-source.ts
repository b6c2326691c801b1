import {
  type ChartData,
  loadChartData,
  loadComponents,
  loadPossibleValues,
  namedValues,
  type RunQuery,
  type SourceReference,
  withLatestCubes,
  withNamedValues,
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
import { type ComponentId, type Components, idsOfDimension, type Locale, withValuesOf } from '@tessera/cube'
import type { ChartStage } from './chart-stage.ts'

/** The source's response for a chart. */
export type Answer = {
  components: Components
  data: ChartData
  /**
   * Adjusts a chart to the data of the source: to values that have data and, if nothing was known about the source
   * before, to the newest version of its cubes and the filters that these require.
   */
  settle(config: ChartConfig): ChartConfig
  /** Dimensions that the cubes no longer have; the chart is no longer filtered by them. */
  lost?: ComponentId[]
  /** Whether the values with data could not be determined; filters then stay unchanged. */
  hasPossibleFailed?: boolean
}

/** Queries the source of a project for the data of its charts. */
export type AskSource = {
  /**
   * Loads the data of a chart. `known`: what is already loaded; components and datasets are loaded once for the same
   * cubes. `shared`: filters that do not belong to the chart itself; their values stay unchanged.
   */
  chart(
    source: SourceReference,
    config: ChartConfig,
    known: ChartStage,
    shared?: readonly ComponentId[],
  ): Promise<Answer>
}

/** Returns a key that is equal for charts with the same cubes and joins. */
export const cubesKey = ({ cubes }: ChartConfig): string =>
  JSON.stringify(cubes.map(({ iri, joinBy }) => [iri, joinBy]))

const singles = ({ cubes }: ChartConfig): string =>
  cubes
    .flatMap(({ filters }) => Object.entries(filters))
    .flatMap(([id, filter]) => (filter.type === 'single' ? [`${id} ${filter.value}`] : []))
    .join('\n')

/** Queries the data API. */
export const askSource = (query: RunQuery, locale: Locale): AskSource => ({
  async chart(source, config, { components: known, drawn, hasPossibleFailed: hadFailed }, shared = []) {
    // Without known components the chart may be stale, so look up the newest versions of its cubes.
    const { cubes } = known ? config : await withLatestCubes(query, source, config)
    const latest = { ...config, cubes }
    const isSameCubes = drawn !== undefined && cubesKey(drawn.config) === cubesKey(latest)
    const named = namedValues(config)
    const components = await (known
      ? withNamedValues(query, source, known, named, locale)
      : loadComponents(query, source, cubes, locale, named))
    const lost = known ? [] : lostFilters(latest, components)
    const fit = (each: ChartConfig): ChartConfig =>
      known ? each : withDerivedFilters(withoutFilters(withIris(each, cubes), lost), components)
    const fitted = fit(latest)
    // A new, changed or moved filter may leave others without data, so ask the source which values have data.
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
        // Authors can pan the map without a further request, so load the outlines too.
        outlines: drawsOutlines(settled) ? loadOutlines() : undefined,
      }),
      loadDrawing(settled, components),
    ])
    return {
      components: withValuesOf(components, data.components),
      data,
      settle,
      ...(lost.length > 0 && { lost }),
      ...(!answered && { hasPossibleFailed: true }),
    }
  },
})

/** Applies the initial values of readers, except those of filters that all charts share. */
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

/** Logs, as an error, that the values with data could not be determined (specification 1 §8). */
export function logPossibleFailure({ cubes }: ChartConfig, reason: unknown): void {
  console.error(`Could not fetch possible filters for ${cubes.map(({ iri }) => iri).join(', ')}`, reason)
}

/** Loads values that have data in combination; `undefined` on failure, which does not stop the chart. */
async function askPossible(...call: Parameters<typeof loadPossibleValues>) {
  try {
    return await loadPossibleValues(...call)
  } catch (reason) {
    logPossibleFailure(call[2], reason)
    return undefined
  }
}

/** Replaces the versions of a chart's cubes. */
const withIris = (config: ChartConfig, cubes: ChartConfig['cubes']): ChartConfig => ({
  ...config,
  cubes: config.cubes.map((cube, index) => ({ ...cube, iri: cubes[index]?.iri ?? cube.iri })),
})

/** Removes some filters of a chart. */
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
