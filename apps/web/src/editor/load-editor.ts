import {
  ApiError,
  type ChartData,
  hasNumbers,
  latestIriDocument,
  loadChartData,
  loadComponents,
  loadFirstSuggestion,
  loadSuggestion,
  namedValues,
  type PageContext,
  readLosses,
  type SavedChart,
  type SourceReference,
  toSourceVariables,
  withLatestCubes,
} from '@tessera/api'
import {
  type ChartConfig,
  type ChartTypeName,
  disabledReason,
  type NewChart,
  newChartConfig,
  newChartsOfType,
  suggestCharts,
  withFilledColors,
} from '@tessera/chart'
import { type Locale, readComponentId } from '@tessera/cube'
import type { MessageId } from '@tessera/i18n'
import {
  activeChart,
  type ChartsState,
  canLayout,
  editProject,
  newProject,
  type Project,
  sharedFiltersOf,
  withChart,
  withSharedFilters,
} from '@tessera/project'
import type { SavedChartReference } from '../publishing/saved-chart.ts'
import { withFirstChoices } from './state/ask-source.ts'

/** The initial state of the editor, and the id under which the browser stores it. */
export type EditorStart = { id: string } & (
  | ({ kind: 'chart' } & Draft)
  | { kind: 'choose'; source: SourceReference }
  /** Restores the work that the browser stored under the id, or else the chart that the user saved under it. */
  | { kind: 'kept'; source: SourceReference; isSaved: boolean }
)

type Draft = {
  state: ChartsState
  data: ChartData
  saved?: SavedChartReference
  /** The parts of a saved chart that are not drawn, if any. */
  losses?: MessageId[]
}
type Page = Pick<PageContext, 'query' | 'site'>

/**
 * Starts a new chart of a cube, loaded before the page is sent: the first suggestion of the dataset's page, or the
 * suggestion of the requested type. A type without a suggestion starts as if chosen by hand.
 */
export async function startFromCube(
  { query, site: { stacking } }: Page,
  source: SourceReference,
  cubeIri: string,
  key: string,
  locale: Locale,
  requestedType?: ChartTypeName,
): Promise<Draft> {
  const latest = await query(latestIriDocument, { ...toSourceVariables(source), iri: cubeIri })
  const iri = latest.dataCubeLatestIri
  const components = await loadComponents(query, source, [{ iri }], locale)
  const [any] = [...components.dimensions, ...components.measures]
  if (!any) throw new ApiError(`The dataset ${iri} has neither dimensions nor measures.`, 'BAD_CUBE')
  const unversionedIri = readComponentId(any.id)?.cubeIri ?? iri
  const options = { stacking }
  const chart: NewChart = { key, cube: { iri, unversionedIri }, components }
  const isRequested = requestedType !== undefined && disabledReason(requestedType, components) === undefined
  const site = { query, source, components, locale, options }
  const suggested = isRequested
    ? newChartsOfType(chart, requestedType, options)
    : suggestCharts(chart, options)
  const load = (config: ChartConfig) => loadSuggestion(site, config)
  const byHand = isRequested ? suggested.at(-1) : newChartConfig(chart, options)
  const draft = (await loadFirstSuggestion(site, suggested)) ?? (byHand && (await load(byHand)))
  // an empty chart would suggest that there are no data
  const { config, data } =
    draft && (isRequested || hasNumbers(draft))
      ? draft
      : await load(newChartsOfType(chart, 'table', options)[0])
  return { state: stateOf(config, source), data }
}

const stateOf = (config: ChartConfig, source: SourceReference): ChartsState =>
  editProject(newProject(config, source))

/**
 * Returns the editable project of a saved chart, with the chart of the given tab active. Throws an ApiError if its
 * datasets are unknown.
 */
function toEditable(chart: SavedChart, tab: string | null): Project {
  if (chart.doubt) throw new ApiError(chart.doubt.message, chart.doubt.code)
  const shown = chart.data.chartConfigs.find(({ key }) => key === tab)
  return shown ? { ...chart.data, activeChartKey: shown.key } : chart.data
}

/**
 * Starts with a copy of a published chart or the user's own draft, without its key; `tab` selects the initial chart.
 */
export async function startFromCopy(
  page: Pick<PageContext, 'query' | 'readChart' | 'site'>,
  copiedKey: string,
  tab: string | null,
  locale: Locale,
): Promise<Draft | undefined> {
  const chart = await page.readChart(copiedKey)
  if (!chart) return undefined
  const { key: _, ...project } = toEditable(chart, tab)
  return withLosses(await startFromProject(page, project, 'CONFIGURING_CHART', locale), chart, page)
}

/**
 * Starts with a saved chart. The user's own chart is changed; for somebody else's published chart, publishing creates a
 * new one (specification 2 §6). Opens the layout if requested and available.
 */
export async function startFromSaved(
  page: Pick<PageContext, 'query' | 'readChart' | 'readOwnChart' | 'site'>,
  key: string,
  { isLayout, tab }: { isLayout: boolean; tab: string | null },
  locale: Locale,
): Promise<Draft | undefined> {
  const own = await page.readOwnChart(key)
  const chart = own ?? (await page.readChart(key))
  if (!chart) return undefined
  const step = isLayout && canLayout(chart.data) ? 'LAYOUTING' : 'CONFIGURING_CHART'
  const draft = withLosses(await startFromProject(page, toEditable(chart, tab), step, locale), chart, page)
  if (!own || !page.site.user) return draft
  const { publishedState, updatedAt } = own
  return { ...draft, saved: { key, publishedState, updatedAt, userId: page.site.user.id } }
}

function withLosses(draft: Draft, chart: SavedChart, { site }: Pick<PageContext, 'site'>): Draft {
  const losses = readLosses(chart, site.mapServers)
  return losses.length > 0 ? { ...draft, losses } : draft
}

/** Starts with a stored project, using the newest versions of its cubes. */
export async function startFromProject(
  { query }: Pick<PageContext, 'query'>,
  project: Project,
  step: ChartsState['state'],
  locale: Locale,
): Promise<Draft> {
  const { dataSource } = project
  const latest = project.chartConfigs.map((config) => withLatestCubes(query, dataSource, config))
  return begin(query, editProject({ ...project, chartConfigs: await Promise.all(latest) }, step), locale)
}

async function begin(query: PageContext['query'], state: ChartsState, locale: Locale): Promise<Draft> {
  const chart = activeChart(state)
  const { config, shared } = withSharedFilters(chart, sharedFiltersOf(state))
  // initial values apply only if the dimension still has them
  const source = state.dataSource
  const components = config.interactiveFiltersConfig?.dataFilters.active
    ? await loadComponents(query, source, config.cubes, locale, namedValues(config))
    : undefined
  const shown = components ? withFirstChoices(config, components, shared) : config
  const data = await loadChartData(query, source, shown, locale, { components })
  const filled = withChart(state, chart.key, (config) => withFilledColors(config, data.components))
  return { state: editProject(filled, state.state), data }
}
