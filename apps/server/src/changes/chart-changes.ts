import {
  type ChartMark,
  chartInAddress,
  loadLatestCubes,
  type MovedLine,
  type PageContext,
  type RunQuery,
  type SavedChart,
} from '@tessera/api'
import { type ChartConfig, toCubeFilters } from '@tessera/chart'
import { type ComponentId, formatMoment, isLocale, LOCALES, type Locale } from '@tessera/cube'
import type { ValueChanges } from '@tessera/cube/changes'
import type { CubeSource } from '@tessera/sources'
import type { AppContext } from '../http/app-env.ts'
import { refuse } from '../http/reply.ts'
import { wordsOf } from '../http/words-of.ts'
import type { Services } from '../services.ts'
import { type Comparison, compareInPieces, isUnchanged } from './comparison.ts'
import { type ChangesSection, describeDataset, describeUsed } from './describe-changes.ts'
import { isGone } from './describe-version.ts'

/** How a chart's data have changed, for the panel that shows it. */
export type ChartChanges = { sections: ChangesSection[]; close: string }

type Known = Pick<Services, 'sources' | 'comparisons'>

/** A cube of a chart in the version it was published with, its newest version, and the difference. */
type MovedCube = { index: number; latest: string; comparison: Comparison }

/** Finds the cubes of a chart whose newer versions are known to differ. */
async function findMoved(
  { comparisons }: Known,
  source: CubeSource,
  saved: ChartConfig,
  latest: { iri: string }[],
): Promise<MovedCube[]> {
  const found = await Promise.all(
    saved.cubes.map(async ({ iri }, index) => {
      const newer = latest[index]?.iri ?? iri
      comparisons.remember(source, iri)
      const comparison =
        newer === iri ? undefined : await comparisons.find(source, { before: iri, after: newer })
      return comparison && !isUnchanged(comparison) ? [{ index, latest: newer, comparison }] : []
    }),
  )
  return found.flat()
}

/** Records the datasets of a chart when it is published, because their versions may disappear later. */
export function rememberVersions(
  { sources, comparisons }: Known,
  { dataSource, chartConfigs }: SavedChart['data'],
): void {
  const source = sources.find(dataSource.type, dataSource.url)
  if (!source) return
  for (const { cubes } of chartConfigs) for (const { iri } of cubes) comparisons.remember(source, iri)
}

/** Returns the one-line notice that a chart's data have changed; `undefined` until that is known. */
export const tellMoved =
  (services: Known, { data }: Pick<SavedChart, 'data'>): NonNullable<SavedChart['readMoved']> =>
  async ({ config, latest, isKept }, locale): Promise<MovedLine | undefined> => {
    const source = services.sources.find(data.dataSource.type, data.dataSource.url)
    if (!source) return undefined
    const [first] = await findMoved(services, source, config, latest.cubes)
    if (!first) return undefined
    const t = wordsOf(locale)
    const dates = datesOf(first.comparison, locale)
    const dated = isKept ? 'changes.line.kept' : 'changes.line'
    const undated = isKept ? 'changes.line.kept.undated' : 'changes.line.undated'
    return {
      text: dates ? t(dated, dates) : t(undated),
      action: t('changes.action'),
      failed: t('changes.failed'),
    }
  }

/** Returns the dates of two versions; `undefined` if they do not distinguish them. */
function datesOf(
  { before: older, after: newer }: Comparison,
  locale: Locale,
): { now: string; before: string } | undefined {
  if (older.date === undefined || newer.date === undefined) return undefined
  const dates = { now: formatMoment(newer.date, locale), before: formatMoment(older.date, locale) }
  return dates.now === dates.before ? undefined : dates
}

/** Returns what has changed since a chart was published, first in the parts it shows, then in its datasets. */
export async function readChartChanges(
  services: Known & { query: RunQuery },
  { data }: Pick<SavedChart, 'data'>,
  config: ChartConfig,
  locale: Locale,
): Promise<ChartChanges> {
  const t = wordsOf(locale)
  const source = services.sources.find(data.dataSource.type, data.dataSource.url)
  const latest = source ? await loadLatestCubes(services.query, data.dataSource, config.cubes) : []
  const moved = source ? await findMoved(services, source, config, latest) : []
  const used = usedBy(config)
  const lines: string[] = []
  for (const cube of moved) {
    const values = source && (await compareSelection(source, config, cube))
    lines.push(...describeUsed(cube.comparison, used, values, locale, t))
  }
  return {
    sections: [
      { heading: t('changes.chart'), lines: lines.length > 0 ? lines : [t('changes.chart.none')] },
      ...moved.map(({ comparison }) => describeDataset(comparison, locale, t)),
    ],
    close: t('changes.close'),
  }
}

/**
 * Responds to GET /v/{key}/changes with a description, in sentences, of how the data of a chart have changed since it
 * was published. `chart` selects one of several charts, `lang` the language. 404 if the chart does not exist.
 */
export async function answerChanges(c: AppContext, key: string, page: PageContext): Promise<Response> {
  const chart = await page.readChart(key)
  if (!chart) return refuse(c, 404, 'No published chart has this key.')
  const lang = c.req.query('lang')
  const locale = isLocale(lang) ? lang : page.preferredLocale
  const { sources, comparisons } = c.get('services')
  const config = chartInAddress(chart, new URL(c.req.url).searchParams)
  const changes = await readChartChanges({ sources, comparisons, query: page.query }, chart, config, locale)
  c.header('Cache-Control', 'no-cache')
  return c.json(changes)
}

/** Returns the components that a chart shows or filters by. */
export const usedBy = (config: ChartConfig): ReadonlySet<ComponentId> =>
  new Set([
    ...toCubeFilters(config).flatMap(({ componentIds = [] }) => componentIds),
    ...config.cubes.flatMap(({ filters }) => Object.keys(filters)),
  ])

/** The maximum size of selections in cells. Larger ones are described only as part of their dataset. */
const MAX_CELLS = 2_000_000

/**
 * Compares the observations that a chart selects from a cube. `undefined` if that is impossible: a version has
 * disappeared or lacks a component, or the cubes are joined, so that the selection depends on all of them.
 */
async function compareSelection(
  source: CubeSource,
  config: ChartConfig,
  { index, latest, comparison }: MovedCube,
): Promise<ValueChanges | undefined> {
  const filter = toCubeFilters(config)[index]
  if (!filter || filter.joinBy || config.cubes.length > 1 || !comparison.values) return undefined
  const [locale] = LOCALES
  try {
    const bounds = { maxCells: MAX_CELLS }
    const { dimensions } = await source.components({ iri: latest }, locale)
    const older = await source.observations(filter, locale, bounds)
    const newer = await source.observations({ ...filter, iri: latest }, locale, bounds)
    const keys = dimensions.flatMap(({ id, isKeyDimension }) =>
      isKeyDimension && older.columns.some((column) => column.id === id) ? [id] : [],
    )
    const values = await compareInPieces(older, newer, keys)
    return values && { ...values, columns: withKnownPlaces(values, comparison) }
  } catch {
    // the whole dataset is described in any case
    return undefined
  }
}

/** Omits positions without a stored name. Only positions of the whole dataset have one. */
const withKnownPlaces = ({ columns }: ValueChanges, { names }: Comparison): ValueChanges['columns'] =>
  columns.map(({ largest, ...column }) =>
    largest?.place.every(({ id, value }) => `${id}\n${value}` in names[LOCALES[0]].values)
      ? { ...column, largest }
      : column,
  )

/** Reads the mark for all charts of a project; `undefined` if no change is known. */
export async function readChartMark(
  services: Known & Pick<Services, 'runQuery'>,
  { data }: Pick<SavedChart, 'data'>,
  locale: Locale,
): Promise<ChartMark | undefined> {
  const t = wordsOf(locale)
  const source = services.sources.find(data.dataSource.type, data.dataSource.url)
  if (!source) return undefined
  let hasChanged = false
  const lost: string[] = []
  for (const config of data.chartConfigs) {
    const latest = await loadLatestCubes(services.runQuery, data.dataSource, config.cubes)
    for (const { iri } of latest)
      if (await isMissing(source, iri, locale)) return { kind: 'gone', text: t('changes.mark.gone') }
    const moved = await findMoved(services, source, config, latest)
    hasChanged ||= moved.length > 0
    for (const { comparison } of moved) lost.push(...lostNames(comparison, config, locale))
  }
  if (lost.length > 0)
    return {
      kind: 'lost',
      text: t('changes.mark.lost', { names: [...new Set(lost)].slice(0, 5).join(', ') }),
    }
  return hasChanged ? { kind: 'changed', text: t('changes.mark.changed') } : undefined
}

const isMissing = (source: CubeSource, iri: string, locale: Locale): Promise<boolean> =>
  source.metadata(iri, locale).then(
    () => false,
    (error: unknown) => isGone(error),
  )

/**
 * Returns the names of the parts that a chart shows but newer data lack: components, and categories of the shown ones.
 */
function lostNames({ structure }: Comparison, config: ChartConfig, locale: Locale): string[] {
  const used = usedBy(config)
  const { lost = [], components = [] } = structure?.[locale] ?? {}
  const chosen = new Map(config.cubes.flatMap(({ filters }) => Object.entries(filters)))
  const isChosen = (id: ComponentId, value: string): boolean => {
    const filter = chosen.get(id)
    if (!filter || filter.type === 'range') return true
    return filter.type === 'single' ? filter.value === value : filter.values[value] === true
  }
  return [
    ...lost.filter(({ value }) => used.has(value)).map(({ label }) => label),
    ...components
      .filter(({ id }) => used.has(id))
      .flatMap(({ id, categories }) =>
        (categories?.lost.first ?? []).filter(({ value }) => isChosen(id, value)).map(({ label }) => label),
      ),
  ]
}
