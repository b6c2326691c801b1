import type { Filters } from '@tessera/cube'
import { findNearest } from '../model/find-nearest.ts'
import type { RdfTerm } from '../model/rdf-term.ts'
import type { PossibleFilter } from '../source.ts'
import type { CopiedCells } from './columns.ts'
import type { CopiedCube } from './copied-cube.ts'

/**
 * Finds an observation of a copy that meets the first filter and as many others as possible, and returns its values.
 */
export const readCopiedFilters = (cube: CopiedCube, filters: Filters): Promise<PossibleFilter[]> =>
  findNearest(cube, filters, async (properties, constraints) => {
    const columns = properties.map(({ path }) => cube.copy.findColumn(path))
    const { rowCount, cells } = await cube.copy.select(columns, constraints, 1)
    if (rowCount === 0) return undefined
    return Promise.all(cells.map((cell, index) => readTerm(cube, columns[index] ?? -1, cell)))
  })

/** Returns the term of a column's first cell. */
async function readTerm(cube: CopiedCube, column: number, cell: CopiedCells): Promise<RdfTerm | undefined> {
  if (cell.kind === 'codes') {
    const terms = await cube.copy.dictionary(column).readTerms(cell.codes)
    return [...terms.values()][0]
  }
  const text = cell.texts?.[0]
  const isThere = !cell.valid || cell.valid[0] === 1
  const value = text ?? (isThere && !Number.isNaN(cell.values[0]) ? String(cell.values[0]) : undefined)
  return value === undefined ? undefined : { type: 'literal', value }
}
