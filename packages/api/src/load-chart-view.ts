import { type ChartConfig, lostFields, lostFilters, MissingComponent, toLastName } from '@tessera/chart'
import {
  fitFilters,
  hasViewKeys,
  readOffers,
  readViewState,
  type ViewOffers,
  type ViewProblem,
  type ViewState,
  withLegendValues,
  withReaderOrder,
  withReaderTotals,
  withViewFilters,
} from '@tessera/chart/viewer'
import { type ComponentId, type Components, findComponent, findDimension, type Locale } from '@tessera/cube'
import {
  type ChartPlace,
  chartParams,
  hasSharedFilters,
  type Project,
  readChartNumber,
  type SharedTime,
  sharedTimeOf,
  withoutShared,
  withSharedFilters,
  withSharedTime,
  withSharedView,
} from '@tessera/project'
import { type DataFailure, isApiError, LOST_COMPONENTS, toCubeFailure } from './data-failure.ts'
import { fillTexts } from './fill-texts.ts'
import {
  type ChartData,
  loadChartData,
  loadComponents,
  loadPossibleLists,
  withLatestCubes,
} from './load-chart-data.ts'
import { loadFittingValues } from './load-possible-values.ts'
import { loadSharedView, type SharedView } from './load-shared-view.ts'
import { namedValues, wholeDimensions } from './load-values.ts'
import type { TextsHtml } from './markdown/markdown-to-html.ts'
import type { MovedLine, RunQuery, SavedChart, TypedDocument } from './page-context.ts'
import type { SourceReference } from './source-reference.ts'
import { toWholeTexts, type WholeTexts } from './whole-texts.ts'

/** A saved chart as displayed on a page. */
export type ChartView = {
  key: string
  /** The saved config with the shared filters of the project and the reader's data filters. */
  config: ChartConfig
  source: SourceReference
  /** The keys of all charts of the project, for tabs. */
  tabs: { key: string; label: ChartConfig['meta']['label'] }[]
  publishedState: SavedChart['publishedState']
  /** The author's texts, with bold text and links. */
  texts: TextsHtml
  /** The texts with their placeholders unfilled, if they have any, because values change with the reader's choices. */
  written?: ChartConfig['meta']
  /** The data, and what readers may change. */
  data?: ChartData
  offers?: ViewOffers
  /** The values of data filters that still have data given the earlier filters; all values if omitted. */
  possible?: Record<ComponentId, string[]>
  /** Why it cannot be drawn. Mutually exclusive with `data`. */
  failure?: DataFailure
  /**
   * The names of components that the chart shows but the newest version of its dataset lacks. The chart then uses the
   * version it was saved with.
   */
  lost?: string[]
  /**
   * The view that the URL requests. Its data filters have data in combination, and are already applied to `config` and
   * `data`.
   */
  view: ViewState
  /** Set if there are newer data than those the chart was published with. */
  moved?: MovedLine
  /** The parts of the URL that could not be applied. */
  problems: ViewProblem[]
  /** Its number, and the keys of the URL that belong to it. */
  place: ChartPlace
  /** The filters for all charts of the page, if any. */
  shared?: SharedView
  /** How a time range for all charts applies to it. */
  sharedTime?: SharedTime
  /** The title and description of the whole project, for charts behind tabs whose author wrote them. */
  whole?: WholeTexts
}

/**
 * Returns the saved config of the chart that a URL selects, by its number (`chart=2`) or key (`tab=`). Defaults to the
 * chart that the author saw last, or to the first one of a dashboard.
 */
export function chartInAddress({ data }: SavedChart, params: URLSearchParams): ChartConfig {
  const number = readChartNumber(params, data.chartConfigs.length)
  if (number !== undefined) return data.chartConfigs[number - 1]!
  const named = data.chartConfigs.find(({ key }) => key === params.get('tab'))
  return named ?? (data.layout.type === 'dashboard' ? data.chartConfigs[0]! : openingChart(data))
}

/** Returns the chart with which a saved project opens: the one its author saw last. */
export const openingChart = ({
  chartConfigs,
  activeChartKey,
}: Pick<Project, 'chartConfigs' | 'activeChartKey'>): ChartConfig =>
  chartConfigs.find(({ key }) => key === activeChartKey) ?? chartConfigs[0]!

/**
 * Loads the chart that a URL selects, with the view of the URL. Uses the newest version of its cubes that has
 * everything the chart shows.
 */
export async function loadChartView(
  query: RunQuery,
  chart: SavedChart,
  locale: Locale,
  params: URLSearchParams = new URLSearchParams(),
): Promise<ChartView> {
  const [view] = await loadChartViews(query, chart, locale, params, [chartInAddress(chart, params)])
  return view!
}

/** Loads some charts of a saved project with the view of the URL and the shared filters. */
export async function loadChartViews(
  query: RunQuery,
  chart: SavedChart,
  locale: Locale,
  params: URLSearchParams,
  configs: ChartConfig[],
): Promise<ChartView[]> {
  const once = configs.length > 1 || hasSharedFilters(chart.data) ? askOnce(query) : query
  const shared = chart.doubt ? undefined : await loadSharedView(once, chart, locale, params)
  return Promise.all(configs.map((saved) => loadOne(once, chart, { saved, shared, locale, params })))
}

/**
 * Deduplicates queries, because charts on a page often send the same ones. The cache lives as long as the returned
 * function.
 */
function askOnce(query: RunQuery): RunQuery {
  const asked = new Map<unknown, Map<string, Promise<unknown>>>()
  return <Result, Variables>(document: TypedDocument<Result, Variables>, variables: Variables) => {
    const answers = asked.get(document) ?? new Map<string, Promise<unknown>>()
    asked.set(document, answers)
    const key = JSON.stringify(variables)
    const answer = (answers.get(key) as Promise<Result> | undefined) ?? query(document, variables)
    answers.set(key, answer)
    return answer
  }
}

/** Returns whether the charts of a project are shown one at a time. */
const isOneByOne = ({ layout, chartConfigs }: Project): boolean =>
  layout.type !== 'dashboard' || chartConfigs.length < 2

async function loadOne(
  query: RunQuery,
  chart: SavedChart,
  { saved, shared, locale, params }: Asked & { saved: ChartConfig },
): Promise<ChartView> {
  const { chartConfigs, dataSource } = chart.data
  const place: ChartPlace = {
    number: chartConfigs.indexOf(saved) + 1,
    isAlone: isOneByOne(chart.data),
    hasShared: hasSharedFilters(chart.data),
  }
  const known = {
    key: chart.key,
    source: dataSource,
    tabs: chartConfigs.map(({ key, meta }) => ({ key, label: meta.label })),
    publishedState: chart.publishedState,
    place,
    ...(shared && { shared }),
    ...readWhole(chart, locale),
  }
  // the page still has a title and a description
  const failed = (failure: DataFailure): ChartView => ({
    ...known,
    ...fillTexts(saved, undefined, locale),
    failure,
    view: {},
    problems: [],
  })
  if (chart.doubt) return failed(chart.doubt)
  const { config } = withSharedFilters(saved, withSharedView(chart.data.dashboardFilters, shared?.view ?? {}))
  try {
    const asked = { shared, locale, params: chartParams(params, place) }
    const { latest, ...shown } = await loadFittingVersion(query, chart, config, asked)
    const isKept = isSameVersion(shown.config, saved)
    const moved = isSameVersion(saved, latest)
      ? undefined
      : await chart.readMoved?.({ config: saved, latest, isKept }, locale)
    const told = fillTexts(shown.config, { ...shown.data, view: shown.view }, locale)
    return {
      ...known,
      ...shown,
      ...told,
      ...(told.config !== shown.config && { written: saved.meta }),
      ...(moved && { moved }),
    }
  } catch (error) {
    if (error instanceof LostComponents) return failed(toLostFailure(error.ids))
    if (error instanceof MissingComponent) return failed(toLostFailure([error.id]))
    if (isApiError(error)) return failed(toCubeFailure(error, saved.cubes))
    throw error
  }
}

/**
 * Returns the texts of a whole project with tabs. A dashboard loads its texts separately, and a single chart has its
 * own.
 */
function readWhole({ data }: SavedChart, locale: Locale): Pick<ChartView, 'whole'> {
  if (data.layout.type !== 'tab' || data.chartConfigs.length < 2) return {}
  const whole = toWholeTexts(data.layout, locale)
  return whole.title || whole.description ? { whole } : {}
}

/** The choices in a URL. Its keys belong to one chart. */
type Asked = { shared: SharedView | undefined; locale: Locale; params: URLSearchParams }

/** Thrown if a version of a chart's cubes lacks components that the chart shows. */
class LostComponents extends Error {
  readonly ids: ComponentId[]
  constructor(ids: ComponentId[]) {
    super('The dataset was replaced by a different one.')
    this.ids = ids
  }
}

/** Returns the failure for components that a dataset lacks, or has in a form the chart cannot use. */
export function toLostFailure(ids: ComponentId[]): DataFailure {
  const names = ids.map((id) => toLastName(id).slice(0, 100))
  const message = `The dataset no longer contains: ${names.join(', ')}.`
  return { code: LOST_COMPONENTS, message, names }
}

/**
 * The loaded data and its version. If this is not the newest version, also the components that the newest one lacks.
 */
type InVersion<Loaded> = { loaded: Loaded; config: ChartConfig; latest: ChartConfig; lack?: LostComponents }

/**
 * Loads the newest version. Falls back to the saved version if the newest lacks components of the chart. A pinned chart
 * uses the saved version, or the newest if the saved one no longer exists. A published state always uses its own
 * version.
 * @param load rejects with LostComponents if a version lacks components that the chart shows
 */
async function inFittingVersion<Loaded>(
  query: RunQuery,
  { isPinned, state, data: { dataSource: source } }: SavedChart,
  saved: ChartConfig,
  load: (config: ChartConfig) => Promise<Loaded>,
): Promise<InVersion<Loaded>> {
  const latest = state ? saved : await withLatestCubes(query, source, saved)
  const loadOf = async (config: ChartConfig) => ({ loaded: await load(config), config, latest })
  if (isPinned && !state) {
    try {
      return await loadOf(saved)
    } catch (error) {
      if (!isGone(error) || isSameVersion(saved, latest)) throw error
    }
  }
  try {
    return await loadOf(latest)
  } catch (lack) {
    if (!(lack instanceof LostComponents) || isSameVersion(saved, latest)) throw lack
    try {
      return { ...(await loadOf(saved)), lack }
    } catch (error) {
      throw isGone(error) ? lack : error
    }
  }
}

async function loadFittingVersion(query: RunQuery, chart: SavedChart, saved: ChartConfig, asked: Asked) {
  const { loaded, latest, lack } = await inFittingVersion(query, chart, saved, (config) =>
    loadView(query, chart.data.dataSource, config, asked),
  )
  if (!lack) return { ...loaded, latest }
  const { components } = loaded.data
  const lost = lack.ids.map((id) => findComponent(components, id)?.label ?? toLastName(id))
  return { ...loaded, latest, lost }
}

/**
 * Sets the versions of a chart's cubes to those it is drawn from. If no version has everything that the chart shows,
 * uses the newest one, so that downloads of whole datasets still work.
 */
export async function loadFittingCubes(
  query: RunQuery,
  chart: SavedChart,
  saved: ChartConfig,
  locale: Locale,
): Promise<ChartConfig> {
  const { dataSource } = chart.data
  const load = (config: ChartConfig) =>
    requireUsed(config, loadComponents(query, dataSource, config.cubes, locale))
  try {
    return (await inFittingVersion(query, chart, saved, load)).config
  } catch (error) {
    if (error instanceof LostComponents)
      return chart.state ? saved : withLatestCubes(query, dataSource, saved)
    throw error
  }
}

const isSameVersion = (a: ChartConfig, b: ChartConfig): boolean =>
  a.cubes.every(({ iri }, index) => iri === b.cubes[index]?.iri)

/** Returns whether a version can never be used: it does not exist, is malformed, or lacks the same components. */
const isGone = (error: unknown): boolean =>
  error instanceof LostComponents || (isApiError(error) && ['NOT_FOUND', 'BAD_CUBE'].includes(error.code))

/** Returns the components. Rejects if the chart needs others. */
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
  { shared, locale, params }: Asked,
) {
  const hasFilters = latest.interactiveFiltersConfig?.dataFilters.active ?? false
  // the URL is validated against the existing values, so load these before the observations
  const [named, whole] = [[...namedValues(latest), ...params.values()], wholeDimensions(latest)]
  const pending = loadComponents(query, source, latest.cubes, locale, named, whole)
  const used = requireUsed(latest, pending)
  if (!hasFilters && !hasViewKeys(params)) {
    const loading = loadChartData(query, source, latest, locale, { components: pending })
    // if components are missing, `used` reports it better than a failed request for data
    loading.catch(() => undefined)
    const offers = readOwnOffers(latest, await used, shared)
    const seen = withShared({}, shared, latest, await used)
    return { config: latest, data: await loading, offers, ...seen, problems: [] }
  }
  const components = await used
  const offers = readOwnOffers(latest, components, shared)
  const ordered = withReaderOrder(latest, offers)
  const { view, problems } = await readFittingView(query, source, ordered, { params, offers, components })
  const config = withReaderTotals(withViewFilters(ordered, view, offers), view)
  const ids = offers.filters.map(({ id }) => id)
  const [data, possible] = await Promise.all([
    loadChartData(query, source, config, locale, { components }),
    loadPossibleLists(query, source, config, ids, locale, whole),
  ])
  const shown = withLegendValues(view, config, data, offers)
  return {
    config,
    data,
    offers,
    possible: withoutWholeLists(possible, components),
    ...withShared(shown.view, shared, config, components),
    problems: [...problems, ...shown.problems],
  }
}

/** Applies the shared time range to the view. */
function withShared(
  view: ViewState,
  shared: SharedView | undefined,
  config: ChartConfig,
  components: Components,
): Pick<ChartView, 'view' | 'sharedTime'> {
  if (!shared) return { view }
  const sharedTime = sharedTimeOf(config, components)
  return { view: withSharedTime(view, shared, sharedTime), sharedTime }
}

/** Returns the offers that belong to the chart itself. */
function readOwnOffers(config: ChartConfig, components: Components, shared: SharedView | undefined) {
  const offers = readOffers(config, components)
  return shared ? withoutShared(offers, shared.offers, config) : offers
}

/** Drops lists that contain every value, to keep pages small. */
const withoutWholeLists = (lists: Record<ComponentId, string[]>, components: Components) =>
  Object.fromEntries(
    Object.entries(lists).filter(
      ([id, values]) => values.length !== findDimension(components, id)?.values.length,
    ),
  )

/** Reads the view of a URL. Adjusts its data filters to values that have data in combination. */
async function readFittingView(
  query: RunQuery,
  source: SourceReference,
  ordered: ChartConfig,
  { params, offers, components }: { params: URLSearchParams; offers: ViewOffers; components: Components },
): Promise<{ view: ViewState; problems: ViewProblem[] }> {
  const { view, problems } = readViewState(params, offers, components)
  if (!view.filters) return { view, problems }
  const answered = await loadFittingValues(query, source, withViewFilters(ordered, view, offers), components)
  const fitted = fitFilters(ordered, view, offers, answered)
  return { view: fitted.view, problems: [...problems, ...fitted.problems] }
}
