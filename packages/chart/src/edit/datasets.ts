import { type ComponentId, type Components, findDimension, idsOfDimension } from '@tessera/cube'
import type { CommonConfig, EditOptions } from '../chart-type.ts'
import type { CubeReference } from '../config/cube-reference.ts'
import type { ChartConfig } from '../config/index.ts'
import type { ChartTypeName } from '../registry.ts'
import { chartTypeOf, chartTypesInOrder } from '../registry.ts'
import { disabledReason } from '../rules/availability.ts'
import { changeChartType } from './change-chart-type.ts'
import { firstChartType, toInitialConfig } from './initial-config.ts'

/** A dataset to add, and the dimensions to join by: the n-th entries of all cubes form the n-th joined dimension. */
export type AddedDataset = {
  cube: { iri: string; unversionedIri: string }
  joinBy: ComponentId[]
  /** The joining dimensions of the chart's cubes, by cube iri. */
  existingJoinBy: Record<string, ComponentId[]>
}

/**
 * Adds a dataset, joined by matching dimensions, and draws both as the first possible type, combinations first
 * (reference rule: joining cubes). Skips types that would omit the measures of a dataset. `components` are those of all
 * joined cubes. No-op if the dataset has already been added. Throws if a cube is joined by fewer dimensions than
 * another.
 */
export function addDataset(
  config: ChartConfig,
  { cube, joinBy, existingJoinBy }: AddedDataset,
  components: Components,
  options?: EditOptions,
): ChartConfig {
  if (config.cubes.some(({ iri }) => iri === cube.iri)) return config
  const existing = config.cubes.map((each) => {
    const keys = existingJoinBy[each.iri] ?? each.joinBy ?? []
    if (keys.length === 0 || keys.length !== joinBy.length) {
      throw new Error('Found joinBy id and cube has no join by')
    }
    return { ...each, joinBy: keys }
  })
  const cubes: CubeReference[] = [...existing, { ...cube, filters: {}, joinBy }]
  const joined = withJoinedReaders({ ...config, cubes }, components)
  const names = chartTypesInOrder(cubes.length).filter((name) => !disabledReason(name, components))
  const drawn = names.map((name) => toJoinedChart(joined, name, components, options))
  // a table shows everything, so there is always a result
  const whole = drawn.find((each) => drawsEachCube(each, components)) ?? drawn[0]
  if (!whole) throw new Error('No chart can be drawn from the joined datasets')
  return whole
}

/** Resets the chart even if it already has this type, because the ids of joined dimensions change. */
function toJoinedChart(
  joined: ChartConfig,
  name: ChartTypeName,
  components: Components,
  options?: EditOptions,
): ChartConfig {
  const changed = changeChartType(joined, name, components, options)
  return changed === joined ? toInitialConfig(name, toCommon(joined), components, options) : changed
}

/** Returns whether a chart shows a measure of each dataset that has one. */
function drawsEachCube(config: ChartConfig, { measures }: Components): boolean {
  const used = new Set(chartTypeOf(config).usedComponents(config))
  return [...Map.groupBy(measures, ({ cubeIri }) => cubeIri).values()].every((group) =>
    group.some(({ id }) => used.has(id)),
  )
}

/** Converts small multiples and interactive filters to joined ids, and drops missing components. */
function withJoinedReaders({ facet, ...rest }: ChartConfig, components: Components): ChartConfig {
  const { interactiveFiltersConfig: readers, cubes } = rest
  const facetId = facet && (idsOfDimension(cubes, facet.componentId)[0] ?? facet.componentId)
  const kept = facet && findDimension(components, facetId ?? '')
  const config = (kept ? { ...rest, facet: { ...facet, componentId: kept.id } } : rest) as ChartConfig
  if (!readers) return config
  const ids = readers.dataFilters.componentIds.map((id) => idsOfDimension(cubes, id)[0] ?? id)
  const componentIds = [...new Set(ids)].filter((id) => findDimension(components, id))
  const dataFilters = { ...readers.dataFilters, active: componentIds.length > 0, componentIds }
  return { ...config, interactiveFiltersConfig: { ...readers, dataFilters } }
}

/**
 * Removes a dataset and resets the chart to the remaining ones, which stay joined if there are several (specification 2
 * §4). `components` are those of the remaining datasets.
 */
export function removeDataset(
  config: ChartConfig,
  iri: string,
  components: Components,
  options?: EditOptions,
): ChartConfig {
  if (components.dimensions.length === 0 && components.measures.length === 0) {
    throw new Error('Error while removing dataset: cached components not found')
  }
  const others = config.cubes.filter((cube) => cube.iri !== iri)
  if (others.length === 0 || others.length === config.cubes.length) return config
  const cubes = others.length > 1 ? others : others.map(withoutJoin)
  const name = firstChartType(components, cubes.length)
  return toInitialConfig(name, toCommon({ ...config, cubes, limits: {} }), components, options)
}

/** Returns a cube without joins and filters. */
function withoutJoin({ joinBy: _, filters: _filters, ...cube }: CubeReference): CubeReference {
  return { ...cube, filters: {} }
}

/** Returns titles, key and limits. Interactive filters depend on fields, so they are reset. */
const toCommon = ({ key, version, meta, cubes, limits }: ChartConfig): CommonConfig => ({
  key,
  version,
  meta,
  cubes,
  interactiveFiltersConfig: undefined,
  limits,
})

/** Finds the chart with this key. Throws if there is none. */
export function requireChart(configs: readonly ChartConfig[], key: string): ChartConfig {
  const found = configs.find((config) => config.key === key)
  if (!found) throw new Error('Could not find active chart config')
  return found
}

type Datasets = Pick<ChartConfig, 'cubes'>

/**
 * Returns whether a dataset can be added. The editor requires exactly one existing dataset (specification 2 §5); charts
 * may have any number.
 */
export const canAddDataset = ({ cubes }: Datasets): boolean => cubes.length === 1

/** Returns whether a dataset can be removed. The editor requires several (specification 2 §5). */
export const canRemoveDataset = ({ cubes }: Datasets): boolean => cubes.length > 1
