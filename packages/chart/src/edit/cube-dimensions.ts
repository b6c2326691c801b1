import { type Dimension, type Filters, isJoinById, readComponentId, toJoinById } from '@tessera/cube'
import type { CubeReference } from '../config/cube-reference.ts'

/** Whether a dimension is one of a chart's cube: a joined one is of each; what names none of them is the first's. */
export function belongsToCube(dimension: Dimension, index: number, cubes: CubeReference[]): boolean {
  if (dimension.isJoinByDimension || isJoinById(dimension.id)) return cubes[index]?.joinBy !== undefined
  const home = cubes.findIndex((cube) => isHome(dimension, cube))
  return Math.max(home, 0) === index
}

const isHome = ({ id, cubeIri }: Dimension, { iri, unversionedIri }: CubeReference): boolean => {
  const home = readComponentId(id)?.cubeIri
  return cubeIri === iri || (home !== undefined && home === unversionedIri)
}

/**
 * The filters of each cube with those of joined dimensions by their joined ids, and the same in all cubes: one filter
 * of the chart is written once a cube, by the joined id or by the cube's own (reference rule: joining cubes). The
 * first cube that has one decides.
 */
export function readJoinedFilters(cubes: CubeReference[]): (cube: CubeReference) => Filters {
  const byJoinedId = cubes.map(toJoinedIds)
  const shared = new Map(
    byJoinedId
      .toReversed()
      .flatMap((filters) => Object.entries(filters))
      .filter(([id]) => isJoinById(id)),
  )
  return (cube) => {
    const own = byJoinedId[cubes.indexOf(cube)] ?? {}
    const added = cube.joinBy ? Object.fromEntries(shared) : {}
    // what the cube has keeps its place
    return { ...own, ...added }
  }
}

function toJoinedIds({ filters, joinBy = [] }: CubeReference): Filters {
  const joinedIds = new Map(joinBy.map((id, index) => [id, toJoinById(index)]))
  const entries = Object.entries(filters).map(([id, filter]) => [joinedIds.get(id) ?? id, filter] as const)
  return Object.fromEntries(entries)
}
