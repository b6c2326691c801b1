import {
  type AddedDataset,
  addDataset,
  type ChartConfig,
  type EditOptions,
  type PossibleValues,
  withPossibleValues,
} from '@tessera/chart'
import {
  type Components,
  type CubeComponents,
  isJoinById,
  mergeComponents,
  toJoinById,
  UNDEFINED_VALUE,
} from '@tessera/cube'
import type { JoinableDataset } from './joinable-datasets.ts'

/** How a chart becomes one of two datasets. */
export type JoinPlan = ReturnType<typeof planJoin>

/** The chart with another dataset, as `addDataset` makes it. `components` are those of the chart's one cube. */
export function planJoin(
  config: ChartConfig,
  components: Components,
  { cube, pairs }: JoinableDataset,
  added: Components,
  options?: EditOptions,
) {
  const [existing] = config.cubes
  if (!existing) throw new Error('Cube query filters not found')
  const { iri, unversionedIri } = cube
  const joinBy = pairs.map(({ componentId }) => componentId)
  const existingJoinBy = pairs.map(({ candidate }) => candidate.componentId)
  const cubes = [
    { cubeIri: existing.iri, components, joinBy: existingJoinBy },
    { cubeIri: iri, components: added, joinBy },
  ]
  const joined = mergeComponents(cubes)
  const dataset: AddedDataset = {
    cube: { iri, unversionedIri },
    joinBy,
    existingJoinBy: { [existing.iri]: existingJoinBy },
  }
  const next = addDataset(config, dataset, joined, options)
  const possible = toCommonValues(next, cubes)
  return {
    dataset,
    /** Of both, as joined. */
    components: joined,
    /** Values that filters of what joins should take: those that both know. */
    possible,
    config: withPossibleValues(next, possible),
  }
}

/**
 * For each filter of a joined dimension whose value one of the cubes does not know, the first that all of them know:
 * otherwise the measures of one would be missing from the start.
 */
function toCommonValues({ cubes: [first] }: ChartConfig, cubes: CubeComponents[]): PossibleValues {
  const filters = Object.entries(first?.filters ?? {}).filter(([id]) => isJoinById(id))
  return Object.fromEntries(
    filters.flatMap(([id, filter]) => {
      if (filter.type !== 'single') return []
      const lists = cubes.map((cube) => readJoinedValues(cube, id))
      const common = lists[0]?.filter((value) => lists.every((list) => list.includes(value))) ?? []
      const [value] = common
      return value === undefined || common.includes(String(filter.value)) ? [] : [[id, value]]
    }),
  )
}

function readJoinedValues({ components, joinBy = [] }: CubeComponents, joinedId: string): string[] {
  const id = joinBy.find((_, index) => toJoinById(index) === joinedId)
  const values = components?.dimensions?.find((dimension) => dimension.id === id)?.values ?? []
  return values.map(({ value }) => value).filter((value) => value !== UNDEFINED_VALUE)
}
