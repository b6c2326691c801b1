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
import { type DataFailure, isApiError, LOST_COMPONENTS, toDataFailure } from './data-failure.ts'
import {
  type ChartData,
  loadChartData,
  loadComponents,
  loadPossibleLists,
  type SourceReference,
  withLatestCubes,
} from './load-chart-data.ts'
import { loadFittingValues } from './load-possible-values.ts'
import { loadSharedView, type SharedView } from './load-shared-view.ts'
import { type TextsHtml, textsToHtml } from './markdown/markdown-to-html.ts'
import type { MovedLine, RunQuery, SavedChart, TypedDocument } from './page-context.ts'
import { toWholeTexts, type WholeTexts } from './whole-texts.ts'

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
  /** That there are newer data than those that it was published with; left out where that is not so, or not known. */
  moved?: MovedLine
  /** What of the address could not be taken. */
  problems: ViewProblem[]
  /** Its number, and which keys of the address are its own. */
  place: ChartPlace
  /** What is filtered for all charts of its page; left out where nothing is. */
  shared?: SharedView
  /** How it takes a time range that holds for all charts. */
  sharedTime?: SharedTime
  /** What it and the charts behind its tabs are called together, where their author says so. */
  whole?: WholeTexts
}

/**
 * The chart of a saved project that an address names, by its number (`chart=2`) or its key (`tab=`), as it was saved; else
 * the one that its author saw last, or the first of a dashboard.
 */
export function chartInAddress({ data }: SavedChart, params: URLSearchParams): ChartConfig {
  const number = readChartNumber(params, data.chartConfigs.length)
  if (number !== undefined) return data.chartConfigs[number - 1]!
  const named = data.chartConfigs.find(({ key }) => key === params.get('tab'))
  return named ?? (data.layout.type === 'dashboard' ? data.chartConfigs[0]! : openingChart(data))
}

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
  const [view] = await loadChartViews(query, chart, locale, params, [chartInAddress(chart, params)])
  return view!
}

/** Some charts of a saved project, each as an address asks for it, with the filters that all of them share. */
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

/** Asks each question once: charts of one page ask for much that is the same. Kept as long as what it returns. */
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

/** Whether the charts of a project are shown one at a time. */
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
    texts: textsToHtml(saved, locale),
    place,
    ...(shared && { shared }),
    ...readWhole(chart, locale),
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
  const { config } = withSharedFilters(saved, withSharedView(chart.data.dashboardFilters, shared?.view ?? {}))
  try {
    const asked = { shared, locale, params: chartParams(params, place) }
    const { latest, ...shown } = await loadFittingVersion(query, chart, config, asked)
    const isKept = isSameVersion(shown.config, saved)
    const moved = isSameVersion(saved, latest)
      ? undefined
      : await chart.readMoved?.({ config: saved, latest, isKept }, locale)
    return { ...known, ...shown, ...(moved && { moved }) }
  } catch (error) {
    if (error instanceof LostComponents) return failed(toLostFailure(error.ids))
    if (error instanceof MissingComponent) return failed(toLostFailure([error.id]))
    if (isApiError(error)) return failed(toDataFailure(error))
    throw error
  }
}

/** A dashboard has its texts once for all its charts, and a chart alone has its own. */
function readWhole({ data }: SavedChart, locale: Locale): Pick<ChartView, 'whole'> {
  if (data.layout.type !== 'tab' || data.chartConfigs.length < 2) return {}
  const whole = toWholeTexts(data.layout, locale)
  return whole.title || whole.description ? { whole } : {}
}

/** What an address asks for; its keys are those of one chart. */
type Asked = { shared: SharedView | undefined; locale: Locale; params: URLSearchParams }

/** A version of a chart's cubes that does not have all that it shows. */
class LostComponents extends Error {
  readonly ids: ComponentId[]
  constructor(ids: ComponentId[]) {
    super('The dataset has become another.')
    this.ids = ids
  }
}

/** Of components that a dataset does not have, or not as what the chart shows them. */
export function toLostFailure(ids: ComponentId[]): DataFailure {
  const names = ids.map((id) => toLastName(id).slice(0, 100))
  const message = `The dataset no longer has what this chart shows: ${names.join(', ')}.`
  return { code: LOST_COMPONENTS, message, names }
}

/** What was loaded, of which version, and what the newest one lacks where it is not that. */
type InVersion<Loaded> = { loaded: Loaded; config: ChartConfig; latest: ChartConfig; lack?: LostComponents }

/**
 * Of the newest version; where that lacks what the chart shows, or its author has pinned it, of the one that it
 * was saved with. A pinned one whose version is gone follows the newest, too; a published state never does.
 *
 * @param load rejects with LostComponents where a version has not all that the chart shows
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
 * A chart with the versions of its cubes that it is drawn from. Where none has all that it shows, that is the newest: whoever
 * asks for whole datasets gets what there is.
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
  { shared, locale, params }: Asked,
) {
  const hasFilters = latest.interactiveFiltersConfig?.dataFilters.active ?? false
  // what an address says is judged by the values there are, so these come before the observations then
  const pending = loadComponents(query, source, latest.cubes, locale)
  const used = requireUsed(latest, pending)
  if (!hasFilters && !hasViewKeys(params)) {
    const loading = loadChartData(query, source, latest, locale, { components: pending })
    // where something is missing, that says it better than what came of asking for it
    loading.catch(() => undefined)
    const offers = readOwnOffers(latest, await used, shared)
    const seen = withShared({}, shared, latest, await used)
    return { config: latest, data: await loading, offers, ...seen, problems: [] }
  }
  const components = await used
  const offers = readOwnOffers(latest, components, shared)
  const ordered = withReaderOrder(latest, offers)
  const { view, problems } = await readFittingView(query, source, ordered, { params, offers, components })
  const config = withViewFilters(ordered, view, offers)
  const ids = offers.filters.map(({ id }) => id)
  const [data, possible] = await Promise.all([
    loadChartData(query, source, config, locale, { components }),
    loadPossibleLists(query, source, config, ids, locale),
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

/** The view with the time range of all charts, and how the chart takes that. */
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

/** What a chart offers its readers itself. */
function readOwnOffers(config: ChartConfig, components: Components, shared: SharedView | undefined) {
  const offers = readOffers(config, components)
  return shared ? withoutShared(offers, shared.offers, config) : offers
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
  const answered = await loadFittingValues(query, source, withViewFilters(ordered, view, offers))
  const fitted = fitFilters(ordered, view, offers, answered)
  return { view: fitted.view, problems: [...problems, ...fitted.problems] }
}
