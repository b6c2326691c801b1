import { type ChartConfig, drawsOutlines, hasTrends, shapesDimensionOf, toCubeFilters } from '@tessera/chart'
import { loadOutlinesAround } from '@tessera/chart/outlines'
import type {
  Column,
  ComponentId,
  Components,
  CubeFilter,
  Locale,
  OriginalDimension,
  Table,
} from '@tessera/cube'
import {
  emptyTable,
  findColumn,
  findDimension,
  hasMoreValues,
  isDimensionColumn,
  MOST_RECENT_VALUE,
} from '@tessera/cube'
import type { Topology } from 'topojson-specification'
import { latestIriDocument } from './documents/catalogue.ts'
import {
  chartMetadataDocument,
  componentsDocument,
  geoShapesDocument,
  observationsDocument,
} from './documents/chart.ts'
import type { ResultOf } from './graphql.ts'
import { namedValues, withNamedValues } from './load-values.ts'
import { type PackedTopology, packTopologies } from './packed-topology.ts'
import type { RunQuery } from './page-context.ts'
import { type SourceReference, toSourceVariables } from './source-reference.ts'
import { withoutNulls } from './without-nulls.ts'

export type ChartDataset = ResultOf<typeof chartMetadataDocument>['dataCubesMetadata'][number]

/** The data of a chart and its footnotes. */
export type ChartData = {
  components: Components
  table: Table
  /** The observations of all moments, for the course of values in a table. */
  history?: Table
  shapes?: PackedTopology
  /** The land around the regions and below the places of a map. */
  outlines?: PackedTopology
  datasets: ChartDataset[]
}

/**
 * Loads the components of cubes with their values, joined if there are several cubes. Dimensions with very many values have
 * the first ones and those that are named.
 *
 * @param whole the dimensions that are needed whole, if others are not: readers search the values of those
 */
export async function loadComponents(
  query: RunQuery,
  source: SourceReference,
  cubes: { iri: string; joinBy?: string[] }[],
  locale: Locale,
  named: readonly string[] = [],
  whole?: ComponentId[],
): Promise<Components> {
  const cubeFilters = cubes.map(({ iri, joinBy }) => ({
    iri,
    loadValues: true,
    fewerValues: true,
    ...(whole && { wholeValues: whole }),
    ...(joinBy && { joinBy }),
  }))
  const answer = await query(componentsDocument, { ...toSourceVariables(source), locale, cubeFilters })
  const told = answer.dataCubesComponents
  // the only cast of this response: its shape follows the schema, with null fields removed
  const components = cleared.get(told) ?? (withoutNulls(told) as unknown as Components)
  cleared.set(told, components)
  return withNamedValues(query, source, components, named, locale)
}

/** Components by response. Cached, because a cached response is requested often and never modified. */
const cleared = new WeakMap<object, Components>()

/** Loads the observations of cubes, joined if there are several cubes. */
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
 * Loads the regions of a chart, or undefined if it does not draw any. Regions belong to a cube. For a joined dimension,
 * takes those of the cube with the most regions.
 */
async function loadShapes(
  query: RunQuery,
  source: SourceReference,
  config: ChartConfig,
  components: Components,
  locale: Locale,
): Promise<Topology | undefined> {
  const id = shapesDimensionOf(config, components)
  const dimension = id === undefined ? undefined : findDimension(components, id)
  if (!dimension) return undefined
  const { cubeIri, label, originalIds = [{ cubeIri, dimensionId: dimension.id, label }] } = dimension
  const found = await Promise.all(
    originalIds.map(async ({ cubeIri: iri, dimensionId, names }: OriginalDimension) => {
      const variables = { locale, iri, dimensionId }
      const answer = await query(geoShapesDocument, { ...toSourceVariables(source), ...variables })
      const shapes = answer.dataCubeDimensionGeoShapes as Topology
      return names ? withJoinedRegions(shapes, names) : shapes
    }),
  )
  return found.toSorted((a, b) => countRegions(b) - countRegions(a))[0]
}

/** Calls the regions of a cube as the dimension does that joins it to others. */
function withJoinedRegions(topology: Topology, names: NonNullable<OriginalDimension['names']>): Topology {
  const joined = new Map(names.map((each) => [each.own, each.joined]))
  const objects = Object.entries(topology.objects).map(([key, object]) => {
    if (object.type !== 'GeometryCollection') return [key, object]
    const geometries = object.geometries.map((geometry) => {
      const properties = { ...geometry.properties } as { iri?: string }
      return {
        ...geometry,
        properties: { ...properties, iri: joined.get(properties.iri ?? '') ?? properties.iri },
      }
    })
    return [key, { ...object, geometries }]
  })
  return { ...topology, objects: Object.fromEntries(objects) }
}

const countRegions = ({ objects }: Topology): number =>
  Object.values(objects).reduce(
    (count, object) => count + (object.type === 'GeometryCollection' ? object.geometries.length : 1),
    0,
  )

/** Replaces cubes with their newest versions. */
export const loadLatestCubes = <Cube extends { iri: string }>(
  query: RunQuery,
  source: SourceReference,
  cubes: Cube[],
): Promise<Cube[]> =>
  Promise.all(
    cubes.map(async (cube) => {
      const answer = await query(latestIriDocument, { ...toSourceVariables(source), iri: cube.iri })
      return { ...cube, iri: answer.dataCubeLatestIri }
    }),
  )

/**
 * Replaces each cube of a chart with its newest version. Ids and filters do not contain versions, so nothing else
 * changes.
 */
export const withLatestCubes = async (
  query: RunQuery,
  source: SourceReference,
  config: ChartConfig,
): Promise<ChartConfig> => ({ ...config, cubes: await loadLatestCubes(query, source, config.cubes) })

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

/** The parts of a chart's data that are already available and need not be loaded. */
type Known = {
  components?: Components | Promise<Components> | undefined
  datasets?: ChartDataset[] | undefined
  /** Land for every section that readers may pan to. If omitted, only the land around the regions is loaded. */
  outlines?: Topology | Promise<Topology> | undefined
}

/** Loads everything that a chart needs, in parallel, for pages, images, files and the editor. */
export async function loadChartData(
  query: RunQuery,
  source: SourceReference,
  config: ChartConfig,
  locale: Locale,
  known: Known = {},
): Promise<ChartData> {
  const pending = Promise.resolve(
    known.components ?? loadComponents(query, source, config.cubes, locale),
  ).then((each) => withNamedValues(query, source, each, namedValues(config), locale))
  const regions = pending.then((each) => loadShapes(query, source, config, each, locale))
  const newestIds = readNewestIds(config)
  const asked = toCubeFilters(config).map((filter) => ({
    ...filter,
    componentIds: [...(filter.componentIds ?? []), ...newestIds],
  }))
  const observed = loadTable(query, source, asked, locale)
  const [components, table, history, shapes, datasets, outlines] = await Promise.all([
    pending,
    observed,
    hasTrends(config) ? loadHistory(query, source, config, { pending, observed }, locale) : undefined,
    regions,
    known.datasets ?? loadDatasets(query, source, config, locale),
    drawsOutlines(config)
      ? (known.outlines ?? regions.then((each) => loadOutlinesAround(config, each)))
      : undefined,
  ])
  const columns = table.columns.filter(({ id }) => !newestIds.includes(id))
  const stated = { components: withNewest(components, table, newestIds), table: { ...table, columns } }
  return {
    ...(await inChosenUnits(config, stated, locale)),
    ...(history && { history }),
    datasets,
    ...packTopologies({ shapes, outlines }),
  }
}

/** Loads the observations of all moments in the units that the author chose; `undefined` if there are too many. */
async function loadHistory(
  query: RunQuery,
  source: SourceReference,
  config: ChartConfig,
  { pending, observed }: { pending: Promise<Components>; observed: Promise<Table> },
  locale: Locale,
): Promise<Table | undefined> {
  const { toHistoryFilters } = await import('@tessera/chart/trends')
  const components = await pending
  const filters = toHistoryFilters(config, components, await observed)
  if (!filters) return undefined
  const table = await loadTable(query, source, filters, locale)
  return (await inChosenUnits(config, { components, table }, locale)).table
}

/** Converts data to the units that the author chose, and to values per head. Loads the code only if it is needed. */
export async function inChosenUnits(
  config: ChartConfig,
  data: { components: Components; table: Table },
  locale: Locale,
): Promise<{ components: Components; table: Table }> {
  const { conversionUnitsByComponentId, perHead } = config
  let chosen = data
  if (conversionUnitsByComponentId) {
    const { withConvertedUnits } = await import('@tessera/chart/converted-units')
    chosen = withConvertedUnits(config, data, locale)
  }
  if (!perHead) return chosen
  const { withValuesPerHead } = await import('@tessera/chart/values-per-head')
  return withValuesPerHead(config, chosen, data, locale)
}

/**
 * Returns the dimensions that a chart filters to the newest value without showing them. The observations resolve that
 * value. Empty for joined cubes, because the ids belong to a single cube.
 */
function readNewestIds(config: ChartConfig): ComponentId[] {
  const [cube, ...others] = config.cubes
  const [filter] = toCubeFilters(config)
  if (!cube || others.length > 0) return []
  return Object.entries(cube.filters).flatMap(([id, each]) =>
    each.type === 'single' && each.value === MOST_RECENT_VALUE && !filter?.componentIds?.includes(id)
      ? [id]
      : [],
  )
}

/** Sets `newest` of dimensions to the value that "most recent" resolved to in a table. */
function withNewest(components: Components, table: Table, ids: ComponentId[]): Components {
  if (ids.length === 0) return components
  const dimensions = components.dimensions.map((dimension) => {
    const column = ids.includes(dimension.id) ? findColumn(table, dimension.id) : undefined
    const newest = column && isDimensionColumn(column) && column.dictionary[column.codes[0] ?? -1]?.iri
    return newest ? { ...dimension, newest } : dimension
  })
  return { ...components, dimensions }
}

/**
 * Loads, for each data filter, the values that still have data given the earlier filters. Dimensions with very many of them
 * have no list: readers search their values, and find only those with data.
 *
 * @param whole see `loadComponents`
 */
export async function loadPossibleLists(
  query: RunQuery,
  source: SourceReference,
  config: ChartConfig,
  ids: ComponentId[],
  locale: Locale,
  whole?: ComponentId[],
): Promise<Record<ComponentId, string[]>> {
  if (ids.length === 0) return {}
  const isJoined = config.cubes.length > 1
  const cubeFilters = config.cubes.map(({ iri, filters, joinBy }) => ({
    iri,
    loadValues: true,
    fewerValues: true,
    ...(whole && { wholeValues: whole }),
    filters,
    // The components of a join must include the joining dimensions.
    ...(isJoined ? {} : { componentIds: ids }),
    ...(joinBy && { joinBy }),
  }))
  const answer = await query(componentsDocument, { ...toSourceVariables(source), locale, cubeFilters })
  const { dimensions } = withoutNulls(answer.dataCubesComponents) as unknown as Components
  return Object.fromEntries(
    dimensions
      .filter((dimension) => ids.includes(dimension.id) && !hasMoreValues(dimension))
      .map(({ id, values }) => [id, values.map(({ value }) => value)]),
  )
}
