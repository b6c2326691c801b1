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
  type ChartTypeName,
  drawChart,
  suggestCharts as suggestConfigs,
  type Words,
} from '@tessera/chart'
import { cardToSvg } from '@tessera/chart/svg'
import { type Locale, readComponentId } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import type { DataSourceInfo } from '../../shell/data-source.ts'
import { suggestionTitle } from './suggestion-title.ts'

/** A chart that can be made of a dataset, as a small picture. */
export type SuggestedChart = {
  chartType: ChartTypeName
  /** What it shows. */
  title: string
  /** What it is filtered to; empty where it shows everything. */
  subtitle: string
  svg: string
}

/** How many are suggested. */
const MAX_CHARTS = 4
/** What a picture is drawn for, in px: the narrowest place it has, so that its words never get small. */
const WIDTH = 258
/** Longer nobody waits for pictures, in ms. */
const PATIENCE = 4000

type Page = Pick<PageContext, 'query' | 'site'>
type PageWords = { t: Translate; locale: Locale }

/** Letters of all that is kept: some hundred pictures. */
const MOST_LETTERS = 4 * 2 ** 20

const kept = createRecent<string>(MOST_LETTERS, ({ length }) => length)

/** The chart drawn small, once for the same data; undefined where it has no picture. */
function drawSmall(config: ChartConfig, data: ChartData, { t, locale }: PageWords): string | undefined {
  const digest = digestOfDrawing(data, config, locale)
  const known = kept.get(digest)
  if (known !== undefined) return known
  const scene = drawChart(config, { ...withTopologies(data), width: WIDTH, locale, words: t as Words })
  const svg = scene.type === 'picture' ? cardToSvg(scene, '') : undefined
  if (svg !== undefined) kept.set(digest, svg)
  return svg
}

async function drawSuggested(
  page: Page,
  source: DataSourceInfo,
  iri: string,
  words: PageWords,
): Promise<SuggestedChart[]> {
  const { query, site } = page
  const { locale } = words
  const components = await loadComponents(query, source, [{ iri }], locale)
  const [any] = [...components.dimensions, ...components.measures]
  if (!any) return []
  const cube = { iri, unversionedIri: readComponentId(any.id)?.cubeIri ?? iri }
  const suggested = suggestConfigs({ key: 'suggested', cube, components }, { stacking: site.stacking })
  const loaded = await loadSuggestions({ query, source, components, locale }, suggested)
  return loaded.slice(0, MAX_CHARTS).flatMap(({ config, data }): SuggestedChart[] => {
    const svg = drawSmall(config, data, words)
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
    timer = setTimeout(resolve, PATIENCE, [])
  })
  const drawn = drawSuggested(page, source, iri, words).catch(() => [])
  return Promise.race([drawn, tooLate]).finally(() => clearTimeout(timer))
}
