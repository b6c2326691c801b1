import { type ChartConfig, drawsOutlines, shapesDimensionOf, toCubeFilters } from '@tessera/chart'
import { loadOutlinesAround } from '@tessera/chart/outlines'
import type { Column, ComponentId, Components, CubeFilter, Locale, Table } from '@tessera/cube'
import { emptyTable, findDimension, isDimensionColumn } from '@tessera/cube'
import type { Topology } from 'topojson-specification'
import { latestIriDocument } from './documents/catalogue.ts'
import {
  chartMetadataDocument,
  componentsDocument,
  geoShapesDocument,
  observationsDocument,
} from './documents/chart.ts'
import type { ResultOf } from './graphql.ts'
import { type PackedTopology, packTopologies } from './packed-topology.ts'
import type { RunQuery } from './page-context.ts'
import { withoutNulls } from './without-nulls.ts'

/** The data source a chart names. */
export type SourceReference = { type: 'sparql' | 'sql'; url: string }

export type ChartDataset = ResultOf<typeof chartMetadataDocument>['dataCubesMetadata'][number]

/** What a chart is drawn from, and what its footnotes say. */
export type ChartData = {
  components: Components
  table: Table
  shapes?: PackedTopology
  /** The land around the regions and below the places of a map. */
  outlines?: PackedTopology
  datasets: ChartDataset[]
}

/** A source as data calls name it. */
export const toSourceVariables = (source: SourceReference) => ({
  sourceType: source.type,
  sourceUrl: source.url,
})

/** The components of cubes with their values, joined where there are several. */
export async function loadComponents(
  query: RunQuery,
  source: SourceReference,
  cubes: { iri: string; joinBy?: string[] }[],
  locale: Locale,
): Promise<Components> {
  const cubeFilters = cubes.map(({ iri, joinBy }) => ({ iri, loadValues: true, ...(joinBy && { joinBy }) }))
  const answer = await query(componentsDocument, { ...toSourceVariables(source), locale, cubeFilters })
  const told = answer.dataCubesComponents
  // the one cast of this answer: its shape is the schema's, its optional fields are left out instead of null
  const components = cleared.get(told) ?? (withoutNulls(told) as unknown as Components)
  cleared.set(told, components)
  return components
}

/** An answer that is remembered is asked for again and again; nobody changes it. */
const cleared = new WeakMap<object, Components>()

/** The observations of a chart's query. */
export const loadObservations = (
  query: RunQuery,
  source: SourceReference,
  config: ChartConfig,
  locale: Locale,
): Promise<Table> => loadTable(query, source, toCubeFilters(config), locale)

/** The observations of cubes, joined where there are several. */
export async function loadTable(
  query: RunQuery,
  source: SourceReference,
  cubeFilters: CubeFilter[],
  locale: Locale,
): Promise<Table> {
  const answer = await query(observationsDocument, { ...toSourceVariables(source), locale, cubeFilters })
  return toTable(answer.dataCubesObservations.columns as Column[])
}

function toTable(columns: Column[]): Table {
  const [first] = columns
  if (!first) return emptyTable()
  return { rowCount: isDimensionColumn(first) ? first.codes.length : first.values.length, columns }
}

/**
 * The regions a chart draws; undefined where it draws none. Regions are a cube's own: of a joined dimension, those of
 * the cube that has most of them.
 */
export async function loadShapes(
  query: RunQuery,
  source: SourceReference,
  config: ChartConfig,
  components: Components,
  locale: Locale,
): Promise<Topology | undefined> {
  const id = shapesDimensionOf(config, components)
  const dimension = id === undefined ? undefined : findDimension(components, id)
  if (!dimension) return undefined
  const { cubeIri, originalIds = [{ cubeIri, dimensionId: dimension.id }] } = dimension
  const found = await Promise.all(
    originalIds.map(async (original) => {
      const variables = { locale, iri: original.cubeIri, dimensionId: original.dimensionId }
      const answer = await query(geoShapesDocument, { ...toSourceVariables(source), ...variables })
      return answer.dataCubeDimensionGeoShapes as Topology
    }),
  )
  return found.toSorted((a, b) => countRegions(b) - countRegions(a))[0]
}

const countRegions = ({ objects }: Topology): number =>
  Object.values(objects).reduce(
    (count, object) => count + (object.type === 'GeometryCollection' ? object.geometries.length : 1),
    0,
  )

/** The chart with each cube's newest version; ids and filters name no version, so nothing else changes. */
export async function withLatestCubes(
  query: RunQuery,
  source: SourceReference,
  config: ChartConfig,
): Promise<ChartConfig> {
  const cubes = await Promise.all(
    config.cubes.map(async (cube) => {
      const answer = await query(latestIriDocument, { ...toSourceVariables(source), iri: cube.iri })
      return { ...cube, iri: answer.dataCubeLatestIri }
    }),
  )
  return { ...config, cubes }
}

export async function loadDatasets(
  query: RunQuery,
  source: SourceReference,
  config: ChartConfig,
  locale: Locale,
): Promise<ChartDataset[]> {
  const cubeFilters = config.cubes.map(({ iri }) => ({ iri }))
  const answer = await query(chartMetadataDocument, { ...toSourceVariables(source), locale, cubeFilters })
  return answer.dataCubesMetadata
}

/** Everything a chart is drawn from, asked for at once; its components where nobody has asked for them before. */
export async function loadChartData(
  query: RunQuery,
  source: SourceReference,
  config: ChartConfig,
  locale: Locale,
  known?: Components | Promise<Components>,
): Promise<ChartData> {
  const pending = Promise.resolve(known ?? loadComponents(query, source, config.cubes, locale))
  const regions = pending.then((each) => loadShapes(query, source, config, each, locale))
  const [components, table, shapes, datasets, outlines] = await Promise.all([
    pending,
    loadObservations(query, source, config, locale),
    regions,
    loadDatasets(query, source, config, locale),
    drawsOutlines(config) ? regions.then((each) => loadOutlinesAround(config, each)) : undefined,
  ])
  return { components, table, datasets, ...packTopologies({ shapes, outlines }) }
}

/**
 * The values of data filters that have data under the filters before them, by dimension.
 */
export async function loadPossibleLists(
  query: RunQuery,
  source: SourceReference,
  config: ChartConfig,
  ids: ComponentId[],
  locale: Locale,
): Promise<Record<ComponentId, string[]>> {
  if (ids.length === 0) return {}
  const isJoined = config.cubes.length > 1
  const cubeFilters = config.cubes.map(({ iri, filters, joinBy }) => ({
    iri,
    loadValues: true,
    filters,
    // what joins cubes must be among the components that are joined
    ...(isJoined ? {} : { componentIds: ids }),
    ...(joinBy && { joinBy }),
  }))
  const answer = await query(componentsDocument, { ...toSourceVariables(source), locale, cubeFilters })
  const { dimensions } = withoutNulls(answer.dataCubesComponents) as unknown as Components
  return Object.fromEntries(
    dimensions
      .filter(({ id }) => ids.includes(id))
      .map(({ id, values }) => [id, values.map(({ value }) => value)]),
  )
}
