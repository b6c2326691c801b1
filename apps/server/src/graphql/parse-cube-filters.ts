import { MAX_CUBES } from '@tessera/chart/schema'
import {
  type CubeFilter,
  isJoinById,
  readComponentId,
  toJoinById,
  toOriginalCubeFilters,
} from '@tessera/cube'
import { BadInput } from './bad-input.ts'
import { parseFilters } from './parse-filters.ts'

type CubeFilterArgument = {
  iri: string
  componentIds?: string[] | null
  filters?: unknown
  joinBy?: string[] | null
}

/** Parses the filters of each dataset of a call, by its own ids. Several datasets are joined. Throws a BadInput. */
export function parseCubeFilters(inputs: CubeFilterArgument[]): CubeFilter[] {
  if (inputs.length === 0) throw new BadInput('cubeFilters must name a dataset.')
  requireFewCubes(inputs)
  const cubes = inputs.map(parseCubeFilter)
  if (cubes.length > 1) requireJoin(cubes)
  cubes.forEach(requireKnownJoinIds)
  return toOriginalCubeFilters(cubes)
}

/** Throws a BadInput if a call names too many datasets. */
export function requireFewCubes(inputs: { iri: string }[]): void {
  if (inputs.length > MAX_CUBES) throw new BadInput(`cubeFilters must not be more than ${MAX_CUBES}.`)
}

const parseCubeFilter = ({ iri, componentIds, filters, joinBy }: CubeFilterArgument, index: number) => ({
  iri,
  componentIds: componentIds ?? undefined,
  filters: filters == null ? undefined : parseFilters(filters, `cubeFilters.${index}.filters`),
  joinBy: joinBy ?? undefined,
})

/**
 * Requires the same number of keys for each dataset. A dataset cannot be joined to itself, since its columns would hide
 * each other.
 */
function requireJoin(cubes: CubeFilter[]): void {
  const width = cubes[0]?.joinBy?.length
  cubes.forEach(({ joinBy }, index) => {
    const place = `cubeFilters.${index}.joinBy`
    if (!joinBy || joinBy.length === 0)
      throw new BadInput(`${place} must name the dimensions that join this dataset to the others.`)
    if (joinBy.length !== width)
      throw new BadInput(`${place} must name as many dimensions as cubeFilters.0.joinBy.`)
    if (new Set(joinBy).size < width || joinBy.some(isJoinById))
      throw new BadInput(`${place} must name different dimensions of the dataset.`)
  })
  const homes = cubes.flatMap(({ joinBy = [] }) => [...new Set(joinBy.flatMap(readHome))])
  const iris = cubes.map(({ iri }) => iri)
  if (new Set(iris).size < iris.length || new Set(homes).size < homes.length)
    throw new BadInput('cubeFilters must name different datasets, and joinBy dimensions of their own.')
}

/** Returns the cube named in an id, in any version. */
const readHome = (id: string): string[] => {
  const home = readComponentId(id)?.cubeIri
  return home === undefined ? [] : [home]
}

function requireKnownJoinIds({ componentIds = [], filters = {}, joinBy = [] }: CubeFilter, index: number) {
  const known = new Set(joinBy.map((_, place) => toJoinById(place)))
  const unknown = [...componentIds, ...Object.keys(filters)].find((id) => isJoinById(id) && !known.has(id))
  if (unknown === undefined) return
  throw new BadInput(
    `cubeFilters.${index} asks for "${unknown.slice(0, 50)}", which its joinBy does not name.`,
  )
}
