import { type ChartConfig, lostFields, lostFilters, MissingComponent, toLastName } from '@tessera/chart'
import {
  fitFilters,
  hasViewKeys,
  readOffers,
  readViewState,
  type ViewOffers,
  type ViewProblem,
  type ViewState,
  withOneShown,
  withReaderOrder,
  withViewFilters,
} from '@tessera/chart/viewer'
import { type ComponentId, type Components, findComponent, findDimension, type Locale } from '@tessera/cube'
import { type Project, withEffectiveFilters } from '@tessera/project'
import { type DataFailure, LOST_COMPONENTS, toDataFailure } from './data-failure.ts'
import {
  type ChartData,
  loadChartData,
  loadComponents,
  loadPossibleLists,
  type SourceReference,
  withLatestCubes,
} from './load-chart-data.ts'
import { loadFittingValues } from './load-possible-values.ts'
import { type TextsHtml, textsToHtml } from './markdown/texts-to-html.ts'
import { isApiError, type RunQuery, type SavedChart } from './page-context.ts'

/** A saved chart as a page shows it. */
export type ChartView = {
  key: string
  /** As its author made it, with the filters that its project shares and the data filters of its reader. */
  config: ChartConfig
  source: SourceReference
  /** The keys of all its charts, for tabs. */
  tabs: { key: string; label: ChartConfig['meta']['label'] }[]
  publishedState: SavedChart['publishedState']
  /** What its author has written, with bold letters and links. */
  texts: TextsHtml
  /** What it is drawn from, and what its readers may change… */
  data?: ChartData
  offers?: ViewOffers
  /** …with the values of its data filters that have data under those before them, all where left out… */
  possible?: Record<ComponentId, string[]>
  /** …or why it cannot be drawn. */
  failure?: DataFailure
  /** What it shows and the newest version of its dataset does not have, by name: it is drawn from the one it was saved with. */
  lost?: string[]
  /** What the address asks for; its data filters have data together, and are in the config and its data already. */
  view: ViewState
  /** What of the address could not be taken. */
  problems: ViewProblem[]
}

/** The chart of a saved project that an address names, as it was saved; else the one that its author saw last. */
export const chartInAddress = ({ data }: SavedChart, params: URLSearchParams): ChartConfig =>
  data.chartConfigs.find(({ key }) => key === params.get('tab')) ?? openingChart(data)

/** The chart that a saved project opens with: the one that its author saw last. */
export const openingChart = ({
  chartConfigs,
  activeChartKey,
}: Pick<Project, 'chartConfigs' | 'activeChartKey'>): ChartConfig =>
  chartConfigs.find(({ key }) => key === activeChartKey) ?? chartConfigs[0]!

/**
 * The chart of a saved project that an address names, drawn from the newest version of its cubes that has what it
 * shows, with what the address says of its view.
 */
export async function loadChartView(
  query: RunQuery,
  chart: SavedChart,
  locale: Locale,
  params: URLSearchParams = new URLSearchParams(),
): Promise<ChartView> {
  const { chartConfigs, dataSource } = chart.data
  const saved = chartInAddress(chart, params)
  const known = {
    key: chart.key,
    source: dataSource,
    tabs: chartConfigs.map(({ key, meta }) => ({ key, label: meta.label })),
    publishedState: chart.publishedState,
    texts: textsToHtml(saved, locale),
  }
  // the page has a title and a description all the same
  const failed = (failure: DataFailure): ChartView => ({
    ...known,
    config: saved,
    failure,
    view: {},
    problems: [],
  })
  if (chart.doubt) return failed(chart.doubt)
  const { dashboardFilters } = chart.data
  const { config } = withEffectiveFilters(saved, { dashboardFilters })
  try {
    return { ...known, ...(await loadFittingVersion(query, dataSource, config, locale, params)) }
  } catch (error) {
    if (error instanceof LostComponents) return failed(error.toFailure())
    if (error instanceof MissingComponent) return failed(toLostFailure([error.id]))
    if (isApiError(error)) return failed(toDataFailure(error))
    throw error
  }
}

/** A version of a chart's cubes that does not have all that it shows. */
class LostComponents extends Error {
  readonly ids: ComponentId[]
  constructor(ids: ComponentId[]) {
    super('The dataset has become another.')
    this.ids = ids
  }
  toFailure(): DataFailure {
    return toLostFailure(this.ids)
  }
}

/** Of components that a dataset does not have, or not as what the chart shows them. */
export function toLostFailure(ids: ComponentId[]): DataFailure {
  const names = ids.map((id) => toLastName(id).slice(0, 100))
  const message = `The dataset no longer has what this chart shows: ${names.join(', ')}.`
  return { code: LOST_COMPONENTS, message, names }
}

/** Drawn from the newest version; where that lacks what the chart shows, from the one that it was saved with. */
async function loadFittingVersion(
  query: RunQuery,
  source: SourceReference,
  saved: ChartConfig,
  locale: Locale,
  params: URLSearchParams,
) {
  const latest = await withLatestCubes(query, source, saved)
  try {
    return await loadView(query, source, latest, locale, params)
  } catch (lack) {
    if (!(lack instanceof LostComponents) || isSameVersion(saved, latest)) throw lack
    try {
      const view = await loadView(query, source, saved, locale, params)
      const { components } = view.data
      return { ...view, lost: lack.ids.map((id) => findComponent(components, id)?.label ?? toLastName(id)) }
    } catch (error) {
      throw isGone(error) ? lack : error
    }
  }
}

const isSameVersion = (a: ChartConfig, b: ChartConfig): boolean =>
  a.cubes.every(({ iri }, index) => iri === b.cubes[index]?.iri)

/** Whether a version will not come back: it is not there, cannot be read, or lacks the same. */
const isGone = (error: unknown): boolean =>
  error instanceof LostComponents || (isApiError(error) && ['NOT_FOUND', 'BAD_CUBE'].includes(error.code))

/** The components; rejects where the chart shows others. */
async function requireUsed(config: ChartConfig, pending: Promise<Components>): Promise<Components> {
  const components = await pending
  const lost = [...new Set([...lostFields(config, components), ...lostFilters(config, components)])]
  if (lost.length > 0) throw new LostComponents(lost)
  return components
}

async function loadView(
  query: RunQuery,
  source: SourceReference,
  latest: ChartConfig,
  locale: Locale,
  params: URLSearchParams,
) {
  const hasFilters = latest.interactiveFiltersConfig?.dataFilters.active ?? false
  // what an address says is judged by the values there are, so these come before the observations then
  const pending = loadComponents(query, source, latest.cubes, locale)
  const used = requireUsed(latest, pending)
  if (!hasFilters && !hasViewKeys(params)) {
    const loading = loadChartData(query, source, latest, locale, pending)
    // where something is missing, that says it better than what came of asking for it
    loading.catch(() => undefined)
    const offers = readOffers(latest, await used)
    return { config: latest, data: await loading, offers, view: {}, problems: [] }
  }
  const components = await used
  const offers = readOffers(latest, components)
  const ordered = withReaderOrder(latest, offers)
  const { view, problems } = await readFittingView(query, source, ordered, { params, offers, components })
  const config = withViewFilters(ordered, view)
  const ids = offers.filters.map(({ id }) => id)
  const [data, possible] = await Promise.all([
    loadChartData(query, source, config, locale, components),
    loadPossibleLists(query, source, config, ids, locale),
  ])
  const shown = withOneShown(view, config, data, offers)
  return {
    config,
    data,
    offers,
    possible: withoutWholeLists(possible, components),
    view: shown.view,
    problems: [...problems, ...shown.problems],
  }
}

/** Lists that hold every value need not travel. */
const withoutWholeLists = (lists: Record<ComponentId, string[]>, components: Components) =>
  Object.fromEntries(
    Object.entries(lists).filter(
      ([id, values]) => values.length !== findDimension(components, id)?.values.length,
    ),
  )

/** The view of an address; where it chooses data filters, with values that have data together. */
async function readFittingView(
  query: RunQuery,
  source: SourceReference,
  ordered: ChartConfig,
  { params, offers, components }: { params: URLSearchParams; offers: ViewOffers; components: Components },
): Promise<{ view: ViewState; problems: ViewProblem[] }> {
  const { view, problems } = readViewState(params, offers, components)
  if (!view.filters) return { view, problems }
  const answered = await loadFittingValues(query, source, withViewFilters(ordered, view))
  const fitted = fitFilters(ordered, view, offers, answered)
  return { view: fitted.view, problems: [...problems, ...fitted.problems] }
}
