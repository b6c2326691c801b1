import { isUtf8 } from 'node:buffer'
import { parseDbf, parseShp } from 'shpjs'
import type { Archive } from '../archive/check-archive.ts'
import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'
import type { FeatureLayer } from './feature-layer.ts'

/** The first number of a shapefile's header, big-endian. Source: ESRI Shapefile Technical Description, 1998. */
const SHAPEFILE_CODE = 9994
/** Bytes of the longest position: x, y, height and measure. */
const POSITION_BYTES = 32
/** Bytes of a table's fixed header. */
const HEADER_BYTES = 32

/** Whether bytes are the `.shp` file of a shapefile. */
export const isShapefile = (bytes: Uint8Array): boolean =>
  bytes.length > 4 && new DataView(bytes.buffer, bytes.byteOffset).getInt32(0) === SHAPEFILE_CODE

/**
 * Reads a shapefile of an archive: the shapes (.shp) with their table (.dbf), coordinate system (.prj) and encoding (.cpg),
 * which have the same name.
 * @param name the name of the .shp file
 * @param refuse throws for a number of positions above the maximum
 */
export function fromShapefile(
  archive: Archive,
  name: string,
  maxPositions: number,
  refuse: (count: number) => never,
): FeatureLayer {
  const stem = name.slice(0, -'.shp'.length).toLowerCase()
  const readBeside = (ending: string): Buffer | undefined => {
    const found = archive.names.find((one) => one.toLowerCase() === `${stem}.${ending}`)
    return found === undefined ? undefined : archive.read(found)
  }
  const shp = archive.read(name)
  if (shp.length > maxPositions * POSITION_BYTES) refuse(Math.round(shp.length / POSITION_BYTES))
  const dbf = readBeside('dbf')
  if (!dbf) throw new ImportError(toProblem('shapefile-no-names'))
  requireWholeTable(dbf)
  const system = readBeside('prj')?.toString('utf8').trim()
  const encoding = readEncoding(dbf, readBeside('cpg')?.toString('latin1').trim())
  try {
    const rows = parseDbf(dbf, encoding)
    const features = parseShp(shp).map((geometry, index) => ({
      type: 'Feature',
      properties: rows[index] ?? {},
      geometry,
    }))
    return { features, ...(system && { system }) }
  } catch (error) {
    throw new ImportError(toProblem('shapefile-damaged'), {}, error)
  }
}

/** Checks that a table has as many bytes as its header states, because the parser trusts the header. */
function requireWholeTable(dbf: Buffer): void {
  const isWhole = dbf.length >= HEADER_BYTES && toTableBytes(dbf) <= dbf.length && dbf.readUInt16LE(10) > 0
  if (!isWhole) throw new ImportError(toProblem('shapefile-damaged'))
}

/** The size of a table according to its header: its own bytes, and those of its rows. */
const toTableBytes = (dbf: Buffer): number => dbf.readUInt16LE(8) + dbf.readUInt32LE(4) * dbf.readUInt16LE(10)

/** The encoding that the .cpg file names, or else UTF-8 if the rows are valid UTF-8, or else Windows-1252. */
function readEncoding(dbf: Buffer, stated = ''): string {
  const number = /^(?:ANSI\s*|CP)?(\d{3,5})$/i.exec(stated)?.[1]
  const iso = /^(?:ISO[ _-]?)?8859[ _-]?(\d{1,2})$/i.exec(stated)?.[1]
  const named = iso ? `iso-8859-${iso}` : number ? `windows-${number}` : stated
  const isKnown = named !== '' && canDecode(named)
  if (isKnown) return named
  return isUtf8(dbf.subarray(dbf.readUInt16LE(8))) ? 'utf-8' : 'windows-1252'
}

function canDecode(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== ''
  } catch {
    return false
  }
}
