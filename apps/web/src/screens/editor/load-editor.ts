import {
  ApiError,
  type ChartData,
  latestIriDocument,
  loadChartData,
  loadComponents,
  loadPossibleValues,
  type PageContext,
  type SourceReference,
  withLatestCubes,
} from '@tessera/api'
import { type ChartConfig, newChartConfig, withPossibleValues } from '@tessera/chart'
import { type Locale, readComponentId } from '@tessera/cube'

/** What the editor begins with. */
export type EditorStart = { source: SourceReference; config: ChartConfig; data: ChartData }

/** A chart of a cube, as new: drawn before the page is sent. */
export async function startFromCube(
  { query, site }: Pick<PageContext, 'query' | 'site'>,
  source: SourceReference,
  cubeIri: string,
  key: string,
  locale: Locale,
): Promise<EditorStart> {
  const latest = await query(latestIriDocument, {
    sourceType: source.type,
    sourceUrl: source.url,
    iri: cubeIri,
  })
  const iri = latest.dataCubeLatestIri
  const components = await loadComponents(query, source, [{ iri }], locale)
  const [any] = [...components.dimensions, ...components.measures]
  if (!any) throw new ApiError(`The dataset ${iri} has neither dimensions nor measures.`, 'BAD_CUBE')
  const unversionedIri = readComponentId(any.id)?.cubeIri ?? iri
  const proposed = newChartConfig(
    { key, cube: { iri, unversionedIri }, components },
    { stacking: site.stacking },
  )
  const config = withPossibleValues(proposed, await loadPossibleValues(query, source, proposed))
  return { source, config, data: await loadChartData(query, source, config, locale) }
}

/** The copy of a published chart, under a key of its own. */
export async function startFromCopy(
  { query, readChart }: Pick<PageContext, 'query' | 'readChart'>,
  copiedKey: string,
  key: string,
  locale: Locale,
): Promise<EditorStart | undefined> {
  const chart = await readChart(copiedKey)
  if (chart?.publishedState !== 'PUBLISHED') return undefined
  const { chartConfigs, activeChartKey, dataSource } = chart.data
  const active = chartConfigs.find((config) => config.key === activeChartKey) ?? chartConfigs[0]!
  const config = await withLatestCubes(query, dataSource, { ...active, key })
  return { source: dataSource, config, data: await loadChartData(query, dataSource, config, locale) }
}
