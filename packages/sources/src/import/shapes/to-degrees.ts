import proj4 from 'proj4'
import definitions from 'proj4-list'
import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'
import { toShown } from '../shown-text.ts'
import { boxOf, type Ring } from './parse-area.ts'
import { findGrid, fromSwissGrid, type Grid, readGridName } from './swiss-grid.ts'

const DEFINITIONS = new Map(Object.entries(definitions))

/** Degrees by which degrees of other meridians and ellipsoids differ at most. Metres of a projection differ by more. */
const MAX_SHIFT = 5

/**
 * Converts positions to longitude and latitude, in place. Without a stated coordinate system, they must look like degrees
 * or Swiss coordinates. Throws an ImportError if they cannot be converted, or are outside of the world then.
 * @param system the coordinate system that the file states, as a name (`EPSG:2056`) or as WKT
 */
export function toDegrees(rings: Ring[], system: string | undefined): void {
  const convert = system === undefined ? findConversion(rings) : readConversion(system)
  const looksConverted = findGrid(boxOf(rings)) === 'degrees'
  let shift = 0
  for (const ring of rings)
    for (const position of ring) {
      const [longitude, latitude] = convert(position)
      shift = Math.max(shift, Math.abs(longitude - position[0]), Math.abs(latitude - position[1]))
      position[0] = longitude
      position[1] = latitude
    }
  const isWrong = findGrid(boxOf(rings)) !== 'degrees' || (looksConverted && shift > MAX_SHIFT)
  if (isWrong && system !== undefined)
    throw new ImportError(toProblem('shapes-system', { system: nameOf(system) }))
}

type Conversion = (position: [number, number]) => [number, number]

const GRIDS: Record<Grid, Conversion> = {
  degrees: (position) => position,
  lv95: (position) => fromSwissGrid(position, 'lv95'),
  lv03: (position) => fromSwissGrid(position, 'lv03'),
}

/** The conversion of positions whose coordinate system is not stated. */
function findConversion(rings: Ring[]): Conversion {
  const grid = findGrid(boxOf(rings))
  if (grid) return GRIDS[grid]
  throw new ImportError(toProblem('shapes-no-system'))
}

function readConversion(system: string): Conversion {
  const grid = readGridName(isWkt(system) ? readName(system) : system)
  if (grid) return GRIDS[grid]
  try {
    const definition = isWkt(system) ? system : readDefinition(system)
    const { forward } = proj4(definition, 'WGS84')
    return (position) => forward(position)
  } catch (error) {
    throw new ImportError(toProblem('shapes-unknown-system', { system: nameOf(system) }), {}, error)
  }
}

const isWkt = (system: string): boolean => /^\s*[A-Z]+\s*\[/i.test(system)

/** The definition of a name such as `EPSG:2154` or `urn:ogc:def:crs:EPSG::2154` for proj4. */
function readDefinition(name: string): string {
  const code = /EPSG\b.*?\b(\d+)$/i.exec(name)?.[1]
  const definition = DEFINITIONS.get(`EPSG:${code}`)?.[1]
  if (definition === undefined) throw new Error(`${name} has no definition.`)
  return definition
}

/** The name of a coordinate system for messages. */
const nameOf = (system: string): string => toShown(isWkt(system) ? readName(system) : system)

const readName = (wkt: string): string => /"([^"]*)"/.exec(wkt)?.[1] ?? ''
