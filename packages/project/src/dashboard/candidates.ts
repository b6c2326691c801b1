import { type ChartConfig, chartTypeOf } from '@tessera/chart'
import {
  type ComponentId,
  type Components,
  type Dimension,
  idsOfDimension,
  isJoinById,
  isTemporal,
} from '@tessera/cube'
import type { Project } from '../project.ts'
import type { ChartComponents } from './chart-components.ts'

/**
 * Returns the temporal dimensions that a shared time range filters: those that charts encode, without duplicates
 * (reference rule: shared dashboard filters).
 */
export function timeRangeCandidates({ chartConfigs }: Project, components: ChartComponents): Dimension[] {
  const found = chartConfigs.flatMap((config) => {
    const encoded = new Set(chartTypeOf(config).encodedDimensions(config))
    const dimensions = components[config.key]?.dimensions ?? []
    return dimensions.filter((dimension) => encoded.has(dimension.id) && isTemporal(dimension))
  })
  return [...new Map(found.map((dimension) => [`${dimension.cubeIri} ${dimension.id}`, dimension])).values()]
}

/**
 * Returns the dimensions that filter more than one chart, in their published order. Each of them can become a shared
 * filter for readers (reference rule: shared dashboard filters).
 */
export function dataFilterCandidates({ chartConfigs }: Project, components: ChartComponents): Dimension[] {
  const idsByChart = chartConfigs.map((config) => ({ config, ids: filterIdsOf(config) }))
  const candidates: Dimension[] = []
  const covered = new Set<ComponentId>()
  for (const { config, ids } of idsByChart) {
    for (const id of ids) {
      const count = idsByChart.filter((other) => other.ids.has(id)).length
      const known = components[config.key]
      const dimension = known && findSharedDimension(known, config, id)
      if (count < 2 || covered.has(id) || !dimension) continue
      candidates.push(dimension)
      // a dimension that is joined in one chart is the same dimension for all
      for (const same of sharedIdsOfDimension(config, id)) covered.add(same)
    }
  }
  return candidates.sort((a, b) => (a.order ?? Number.MAX_VALUE) - (b.order ?? Number.MAX_VALUE))
}

/**
 * Lists the labels of dimensions that filter charts of several datasets but are not candidates. They look alike, by
 * label or shared dimension, but belong to different datasets (reference rule: shared dashboard filters).
 */
export function listApartFilters(project: Project, components: ChartComponents): string[] {
  const offered = new Set(dataFilterCandidates(project, components).map(({ id }) => id))
  const filtered = project.chartConfigs.flatMap((config) => {
    const known = components[config.key]
    return [...filterIdsOf(config)].flatMap((id) => {
      const dimension = known && findSharedDimension(known, config, id)
      const isOffered = idsOfDimension(config.cubes, id).some((each) => offered.has(each))
      return dimension && !isOffered ? [{ ...dimension, key: config.key }] : []
    })
  })
  const apart = filtered.filter((one) =>
    filtered.some((other) => other.key !== one.key && other.id !== one.id && areAlike(one, other)),
  )
  return [...new Set(apart.map(({ label }) => label))]
}

const areAlike = (one: Dimension, other: Dimension): boolean =>
  one.label === other.label ||
  (one.termsets ?? []).some(({ iri }) => other.termsets?.some((termset) => termset.iri === iri))

/** Returns the dimensions that a chart is filtered by, with one value or several. */
export function filterIdsOf(config: ChartConfig): Set<ComponentId> {
  const ids = config.cubes.flatMap(({ filters }) =>
    Object.entries(filters).flatMap(([id, { type }]) => (type === 'range' ? [] : [id])),
  )
  return new Set(ids.flatMap((id) => sharedIdsOfDimension(config, id)))
}

/** Returns all ids of a dimension except those that are only valid within this chart. */
const sharedIdsOfDimension = ({ cubes }: ChartConfig, id: ComponentId): ComponentId[] =>
  idsOfDimension(cubes, id).filter((other) => !isJoinById(other))

/** Finds a dimension by any of its ids and returns it under the requested id. */
function findSharedDimension(
  { dimensions }: Components,
  { cubes }: ChartConfig,
  id: ComponentId,
): Dimension | undefined {
  const ids = idsOfDimension(cubes, id)
  const found = dimensions.find((dimension) => ids.includes(dimension.id))
  return found && { ...found, id }
}
