import {
  type ChartData,
  filterSubtitle,
  loadComponents,
  loadSuggestions,
  type PageContext,
  withTopologies,
} from '@tessera/api'
import { digestOfDrawing } from '@tessera/api/digest'
import { createRecent } from '@tessera/api/recent'
import {
  type ChartConfig,
  chartTypeOf,
  drawChart,
  suggestCharts as suggestConfigs,
  type Words,
} from '@tessera/chart'
import { cardToSvg } from '@tessera/chart/svg'
import { type Components, findDimension, isTemporal, readComponentId } from '@tessera/cube'
import type { DataSourceInfo } from '../../shell/data-source.ts'
import type { PageWords } from '../../state/words.tsx'

/** A chart that can be made of a dataset, as a small picture. */
export type SuggestedChart = Awaited<ReturnType<typeof drawSuggested>>[number]

/** How many are suggested. */
const MAX_CHARTS = 4
/** What a picture is drawn for, in px: the narrowest place it has, so that its words never get small. */
const WIDTH = 258
/** So few charts share the width of the page: each is as wide as a phone at least. */
const FEW_CHARTS = 2
/** What these are drawn for, in px. */
const WIDE_WIDTH = 320
/** The page does not wait longer for pictures, in ms. */
const TIMEOUT_MS = 4000

type Page = Pick<PageContext, 'query' | 'site'>

/** Letters of all that is kept: some hundred pictures. */
const MAX_LETTERS = 4 * 2 ** 20

const kept = createRecent<string>(MAX_LETTERS, ({ length }) => length)

/** The chart drawn for a width, once for the same data; undefined where it has no picture. */
function drawSmall(
  config: ChartConfig,
  data: ChartData,
  { t, locale }: PageWords,
  width: number,
): string | undefined {
  const digest = digestOfDrawing(data, config, locale, width)
  const known = kept.get(digest)
  if (known !== undefined) return known
  const scene = drawChart(config, { ...withTopologies(data), width, locale, words: t as Words })
  const svg = scene.type === 'picture' ? cardToSvg(scene, '') : undefined
  if (svg !== undefined) kept.set(digest, svg)
  return svg
}

/** What a suggested chart shows: “Lines by source”. Time goes without saying; where nothing else is told apart, its type. */
function suggestionTitle(config: ChartConfig, components: Components, t: PageWords['t']): string {
  const { segment, category } = chartTypeOf(config).toRoles(config, components)
  const type = t(`controls.chart.type.${config.chartType}`)
  const told = [segment, category]
    .map((role) => role && findDimension(components, role.componentId))
    .find((dimension) => dimension && !isTemporal(dimension))
  return told ? t('dataset.suggested.by', { type, dimension: told.label }) : type
}

async function drawSuggested(page: Page, source: DataSourceInfo, iri: string, words: PageWords) {
  const { query, site } = page
  const { locale } = words
  const components = await loadComponents(query, source, [{ iri }], locale)
  const [any] = [...components.dimensions, ...components.measures]
  if (!any) return []
  const cube = { iri, unversionedIri: readComponentId(any.id)?.cubeIri ?? iri }
  const suggested = suggestConfigs({ key: 'suggested', cube, components }, { stacking: site.stacking })
  const loaded = await loadSuggestions({ query, source, components, locale }, suggested)
  const shown = loaded.slice(0, MAX_CHARTS)
  const width = shown.length > FEW_CHARTS ? WIDTH : WIDE_WIDTH
  return shown.flatMap(({ config, data }) => {
    const svg = drawSmall(config, data, words, width)
    // empty where it shows everything
    const subtitle = filterSubtitle(config, components, locale, words.t as Words)
    const title = suggestionTitle(config, components, words.t)
    return svg === undefined ? [] : [{ chartType: config.chartType, title, subtitle, svg }]
  })
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
    timer = setTimeout(resolve, TIMEOUT_MS, [])
  })
  const drawn = drawSuggested(page, source, iri, words).catch(() => [])
  return Promise.race([drawn, tooLate]).finally(() => clearTimeout(timer))
}
