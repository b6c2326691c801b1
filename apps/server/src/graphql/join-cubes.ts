import {
  type Components,
  type CubeFilter,
  JoinTooLarge,
  joinTables,
  type Locale,
  mergeComponents,
  readDimensionColumn,
  type Table,
} from '@tessera/cube'
import { type JoinedNames, withJoinedCells, withOwnNames } from '@tessera/cube/joined-names'
import { type CubeSource, SourceError } from '@tessera/sources'
import { BadInput } from './bad-input.ts'
import { readNamesOfJoin } from './match-joins.ts'

/** The maximum number of joined rows. Keys that occur often on both sides multiply. */
const MAX_JOINED_ROWS = 500_000

/**
 * Reads the components of one dataset, or of several joined ones. Throws a BadInput if `joinBy` does not name a
 * dimension.
 */
export async function readCubesComponents(
  source: CubeSource,
  cubes: (CubeFilter & { loadValues: boolean })[],
  locale: Locale,
): Promise<Components> {
  const names = await readNamesOfJoin(source, cubes)
  const read = await Promise.all(
    cubes.map(({ loadValues, ...cube }) =>
      source.components(withOwnFilters(cube, names), locale, { loadValues }),
    ),
  )
  const [only, ...others] = read
  if (only && others.length === 0) return only
  requireJoinDimensions(cubes, (index, id) =>
    read[index]!.dimensions.some((dimension) => dimension.id === id),
  )
  return mergeComponents(
    cubes.map(({ iri, joinBy }, index) => ({ cubeIri: iri, components: read[index], joinBy })),
    names,
  )
}

/**
 * Reads the observations of one dataset, or of several joined ones, with at most the given number of cells. Rejects
 * like the source, or with a BadInput as above.
 */
export async function readCubesObservations(
  source: CubeSource,
  cubes: CubeFilter[],
  locale: Locale,
  maxCells: number,
): Promise<Table> {
  // an equal share each, so that the sum stays within the limit
  const bounds = { maxCells: Math.floor(maxCells / Math.max(1, cubes.length)) }
  const names = await readNamesOfJoin(source, cubes)
  const tables = await Promise.all(
    cubes.map((cube) => source.observations(withOwnFilters(cube, names), locale, bounds)),
  )
  const [only, ...others] = tables
  if (only && others.length === 0) return only
  requireJoinDimensions(cubes, (index, id) => readDimensionColumn(tables[index]!, id) !== undefined)
  const columns = tables.reduce((sum, table) => sum + table.columns.length, 0)
  const maxRows = Math.min(MAX_JOINED_ROWS, Math.floor(maxCells / Math.max(1, columns)))
  try {
    const inputs = cubes.map(({ joinBy = [] }, index) => ({
      table: withJoinedCells(tables[index]!, names),
      joinBy,
    }))
    return joinTables(inputs, { maxRows })
  } catch (error) {
    if (!(error instanceof JoinTooLarge)) throw error
    throw new SourceError('too-large', `These datasets joined have more than ${maxRows} rows.`, error.message)
  }
}

/** Filters a cube by its own values instead of those of joined dimensions. */
const withOwnFilters = (cube: CubeFilter, names: JoinedNames): CubeFilter =>
  cube.filters ? { ...cube, filters: withOwnNames(cube.filters, names) } : cube

/** Returns the addresses in which readers can run the queries of joined cubes themselves. */
export async function readQueryEditorUrls(
  source: CubeSource,
  cubes: CubeFilter[],
): Promise<{ cubeIri: string; url: string }[]> {
  const names = await readNamesOfJoin(source, cubes)
  const urls = await Promise.all(cubes.map((cube) => source.queryEditorUrl(withOwnFilters(cube, names))))
  return urls.flatMap((url, index) => (url === undefined ? [] : [{ cubeIri: cubes[index]!.iri, url }]))
}

function requireJoinDimensions(cubes: CubeFilter[], isKnown: (index: number, id: string) => boolean): void {
  cubes.forEach(({ joinBy = [] }, index) => {
    const place = joinBy.findIndex((id) => !isKnown(index, id))
    if (place >= 0)
      throw new BadInput(`cubeFilters.${index}.joinBy.${place} is not a dimension of the dataset.`)
  })
}
