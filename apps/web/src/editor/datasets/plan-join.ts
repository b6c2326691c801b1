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
import { type JoinedNames, withJoinedNames } from '@tessera/cube/joined-names'
import type { JoinableDataset, JoinPair } from './joinable-datasets.ts'

/** The result of joining a dataset to a chart. */
export type JoinPlan = ReturnType<typeof planJoin>

/** A dataset with its joining dimensions, and what its values are called in the joined ones. */
export type DatasetToJoin = {
  cube: Pick<JoinableDataset['cube'], 'iri' | 'unversionedIri'>
  pairs: JoinPair[]
  names?: JoinedNames
}

/** Plans joining a dataset to a chart, as `addDataset` does it. `components` are those of the chart's only cube. */
export function planJoin(
  config: ChartConfig,
  components: Components,
  { cube, pairs, names = new Map() }: DatasetToJoin,
  added: Components,
  options?: EditOptions,
) {
  const [existing] = config.cubes
  if (!existing) throw new Error('Cube query filters not found')
  const { iri, unversionedIri } = cube
  const joinBy = pairs.map(({ componentId }) => componentId)
  const existingJoinBy = pairs.map(({ existingId }) => existingId)
  const cubes = [
    { cubeIri: existing.iri, components, joinBy: existingJoinBy },
    { cubeIri: iri, components: added, joinBy },
  ]
  const joined = mergeComponents(cubes, names)
  const dataset: AddedDataset = {
    cube: { iri, unversionedIri },
    joinBy,
    existingJoinBy: { [existing.iri]: existingJoinBy },
  }
  const next = addDataset(config, dataset, joined, options)
  const named = cubes.map((each) => ({ ...each, components: withJoinedNames(each.components, names) }))
  const possible = toCommonValues(next, named)
  return {
    dataset,
    /** The joined components of both. */
    components: joined,
    /** Values for filters of joined dimensions that both cubes have. */
    possible,
    config: withPossibleValues(next, possible),
  }
}

/**
 * Replaces the value of a joined filter that one of the cubes lacks by the first value that all cubes have; otherwise
 * the measures of one cube would be missing from the start.
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
