import {
  type ChartData,
  filterSubtitle,
  loadComponents,
  loadSuggestions,
  type PageContext,
  withTopologies,
} from '@tessera/api'
import { digestOfDrawing } from '@tessera/api/digest'
import {
  type ChartConfig,
  chartTypeOf,
  drawChart,
  suggestCharts as suggestConfigs,
  type Words,
} from '@tessera/chart'
import { cardToSvg } from '@tessera/chart/svg'
import { type Components, findDimension, isTemporal, readComponentId } from '@tessera/cube'
import { type DrawnStill, findStill, keepStill, toStillData } from '../chart-frame/sent-stills.ts'
import type { DataSourceInfo } from '../shell/data-source.ts'
import type { PageWords } from '../state/words.tsx'

/** A chart that can be made from a dataset, as a small picture. */
export type SuggestedChart = Awaited<ReturnType<typeof drawSuggested>>[number]

/** The maximum number of suggestions. */
const MAX_CHARTS = 4
/** The width of a drawn picture, in px: that of its narrowest container, so that its text is never scaled down. */
const WIDTH = 258
/** The maximum number of charts that share the width of the page. Each is then at least as wide as a phone. */
const FEW_CHARTS = 2
/** The width of these pictures, in px. */
const WIDE_WIDTH = 320
/** The maximum time that the page waits for pictures, in ms. */
const TIMEOUT_MS = 4000
/** The time in ms within which pictures are part of the page from the start. */
const SOON_MS = 50

/** Draws a chart at a width, kept by its data. Returns `undefined` if it has no picture. */
function drawSmall(
  { drawings }: PageContext,
  config: ChartConfig,
  data: ChartData,
  { t, locale }: PageWords,
  width: number,
): DrawnStill | undefined {
  const digest = digestOfDrawing(data, 'suggested', config, locale, width)
  const known = findStill(drawings, digest)
  if (known) return known
  const scene = drawChart(config, { ...withTopologies(data), width, locale, words: t as Words })
  const svg = scene.type === 'picture' ? cardToSvg(scene, '') : undefined
  return svg === undefined ? undefined : keepStill(drawings, { digest, svgs: [svg] })
}

/**
 * Returns the title of a suggested chart: “Lines by source”. Time is not mentioned; if there is no other dimension, the
 * title is the chart type.
 */
function suggestionTitle(config: ChartConfig, components: Components, t: PageWords['t']): string {
  const { segment, category } = chartTypeOf(config).toRoles(config, components)
  const type = t(`controls.chart.type.${config.chartType}`)
  const told = [segment, category]
    .map((role) => role && findDimension(components, role.componentId))
    .find((dimension) => dimension && !isTemporal(dimension))
  return told ? t('dataset.suggested.by', { type, dimension: told.label }) : type
}

async function drawSuggested(page: PageContext, source: DataSourceInfo, iri: string, words: PageWords) {
  const { query, site } = page
  const { locale } = words
  const components = await loadComponents(query, source, [{ iri }], locale)
  const [any] = [...components.dimensions, ...components.measures]
  if (!any) return []
  const cube = { iri, unversionedIri: readComponentId(any.id)?.cubeIri ?? iri }
  const options = { stacking: site.stacking }
  const suggested = suggestConfigs({ key: 'suggested', cube, components }, options)
  const loaded = await loadSuggestions({ query, source, components, locale, options }, suggested)
  const shown = loaded.slice(0, MAX_CHARTS)
  const width = shown.length > FEW_CHARTS ? WIDTH : WIDE_WIDTH
  return shown.flatMap(({ config, data }) => {
    const still = drawSmall(page, config, data, words, width)
    // empty if the chart shows everything
    const subtitle = filterSubtitle(config, components, locale, words.t as Words)
    const title = suggestionTitle(config, components, words.t)
    return still ? [{ chartType: config.chartType, title, subtitle, still: toStillData(page, still) }] : []
  })
}

/**
 * Draws suggested charts of a dataset, best first. Resolves to an empty list on failure or timeout, because the page
 * works without them.
 */
export function suggestCharts(
  page: PageContext,
  source: DataSourceInfo,
  iri: string,
  words: PageWords,
): Promise<SuggestedChart[]> {
  const drawn = drawSuggested(page, source, iri, words).catch(() => [])
  return within(TIMEOUT_MS, drawn, [])
}

/** Suggested charts: at hand, or still being drawn. */
export type SuggestedCharts = SuggestedChart[] | Promise<SuggestedChart[]>

/** Waits a little for suggested charts, since a page that has them from the start can be cached. */
export async function waitBriefly(
  charts: Promise<SuggestedChart[]>,
): Promise<{ suggested: SuggestedCharts }> {
  return { suggested: (await within(SOON_MS, charts, undefined)) ?? charts }
}

/** Waits at most `ms` for a value; resolves to `otherwise` after that. */
function within<Value, Other>(ms: number, promise: Promise<Value>, otherwise: Other): Promise<Value | Other> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Other>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
