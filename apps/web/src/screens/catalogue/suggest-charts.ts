import { loadChartData, loadComponents, loadPossibleValues, type PageContext } from '@tessera/api'
import {
  type ChartConfig,
  type ChartTypeName,
  changeChartType,
  disabledReason,
  drawChart,
  newChartConfig,
  type Words,
  withPossibleValues,
} from '@tessera/chart'
import { sceneToSvg } from '@tessera/chart/svg'
import {
  type Components,
  type Dimension,
  isCategorical,
  isNumericalMeasure,
  isTemporal,
  type Locale,
  readComponentId,
} from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import type { DataSourceInfo } from '../../shell/data-source.ts'

/** A chart that can be made of a dataset, as a small picture. */
export type SuggestedChart = { chartType: ChartTypeName; svg: string }

/** How many are suggested. */
const MAX_CHARTS = 4
/** What a picture is drawn for, in px: the narrowest place it has, so that its words never get small. */
const WIDTH = 258
/** Higher ones, such as bars of two hundred countries, are no overview, in px. */
const MAX_HEIGHT = 420
/** More slices are not told apart. */
const MAX_SLICES = 8
/** Longer nobody waits for pictures, in ms. */
const PATIENCE = 4000

type Has = (components: Components) => boolean

const hasDimension =
  (isWanted: (dimension: Dimension) => boolean): Has =>
  ({ dimensions }) =>
    dimensions.some((dimension) => dimension.isKeyDimension && isWanted(dimension))

const hasNumbers =
  (count: number): Has =>
  ({ measures }) =>
    measures.filter(isNumericalMeasure).length >= count

const hasTime = hasDimension(isTemporal)

/**
 * What suits which data, the most telling first: time as a line, places as a map, kinds as bars where there is no time
 * for the bars to stand for, few kinds as a pie.
 */
const SUITED: readonly [type: ChartTypeName, suits: Has][] = [
  ['line', hasTime],
  ['map', hasDimension(({ kind }) => kind === 'GeoShapesDimension')],
  ['bar', (components) => !hasTime(components)],
  ['pie', hasDimension((dimension) => isCategorical(dimension) && dimension.values.length <= MAX_SLICES)],
  ['scatterplot', hasNumbers(2)],
  ['area', hasTime],
  ['column', () => true],
]

/** The types to suggest for a cube, best first: those that suit it and can be drawn. */
export const suitedChartTypes = (components: Components): ChartTypeName[] =>
  SUITED.filter(([type, suits]) => suits(components) && disabledReason(type, components) === undefined).map(
    ([type]) => type,
  )

type Page = Pick<PageContext, 'query' | 'site'>
type PageWords = { t: Translate; locale: Locale }

/** The chart as an editor would begin it, drawn small; undefined where it has no picture. */
async function drawSmall(
  { query }: Page,
  source: DataSourceInfo,
  config: ChartConfig,
  components: Components,
  { t, locale }: PageWords,
): Promise<string | undefined> {
  const possible = withPossibleValues(config, await loadPossibleValues(query, source, config))
  const data = await loadChartData(query, source, possible, locale, components)
  if (data.table.rowCount < 2) return undefined
  const scene = drawChart(possible, { ...data, width: WIDTH, locale, words: t as Words })
  const isOverview = scene.type === 'picture' && scene.height <= MAX_HEIGHT
  return isOverview ? sceneToSvg(scene, '') : undefined
}

async function drawSuggested(
  page: Page,
  source: DataSourceInfo,
  iri: string,
  words: PageWords,
): Promise<SuggestedChart[]> {
  const components = await loadComponents(page.query, source, [{ iri }], words.locale)
  const [any] = [...components.dimensions, ...components.measures]
  if (!any) return []
  const unversionedIri = readComponentId(any.id)?.cubeIri ?? iri
  const options = { stacking: page.site.stacking }
  const first = newChartConfig({ key: 'suggested', cube: { iri, unversionedIri }, components }, options)
  const drawn = await Promise.all(
    suitedChartTypes(components).map(async (chartType) => {
      const config = changeChartType(first, chartType, components, options)
      const svg = await drawSmall(page, source, config, components, words).catch(() => undefined)
      return svg === undefined ? [] : [{ chartType, svg }]
    }),
  )
  return drawn.flat().slice(0, MAX_CHARTS)
}

/** Charts of a dataset drawn from its data, best first. None where they cannot be had in time: the page does without. */
export function suggestCharts(
  page: Page,
  source: DataSourceInfo,
  iri: string,
  words: PageWords,
): Promise<SuggestedChart[]> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<SuggestedChart[]>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, [])
  })
  const drawn = drawSuggested(page, source, iri, words).catch(() => [])
  return Promise.race([drawn, tooLate]).finally(() => clearTimeout(timer))
}
