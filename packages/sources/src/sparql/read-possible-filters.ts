import type { Filters } from '@tessera/cube'
import type { PossibleFilter } from '../source.ts'
import { findNearest } from './find-nearest.ts'
import type { OpenCube } from './open-cube.ts'
import { readRawRows } from './read-raw-rows.ts'

/** The values of one observation that meets the first filter and as many of the others as can be, in their order. */
export const readPossibleFilters = (cube: OpenCube, filters: Filters): Promise<PossibleFilter[]> =>
  findNearest(cube, filters, async (properties, constraints) => {
    const paths = properties.map(({ path }) => path)
    const [row] = await readRawRows(cube, constraints, paths, 1)
    return row && paths.map((_, index) => row[`c${index}`])
  })
