import type { Geometry, Position } from 'geojson'

/** Matches coordinate systems in degrees. The first one puts longitude first, the others latitude. */
const LONGITUDE_FIRST = /CRS\/?84$/i
const LATITUDE_FIRST = /EPSG\/(?:[\d.]+\/)?(?:4326|4258)$/i
/** The maximum length of a text: five times that of a country in full detail. */
const MAX_LENGTH = 10_000_000

/**
 * Converts POINT, POLYGON or MULTIPOLYGON from well-known text to GeoJSON. Throws a SyntaxError for any other text and
 * for coordinates that are not degrees, since one misplaced region would shrink all others on a map to nothing.
 * Coordinates are longitude and latitude, except after EPSG:4326 and 4258, which put latitude first. Drops heights.
 */
export function parseWkt(text: string): Geometry {
  if (text.length > MAX_LENGTH) throw new SyntaxError('This geometry is too large.')
  const match = text.match(/^\s*(?:<([^>]*)>\s*)?([A-Z]+)\s*(?:(?:Z|M|ZM)\s*)?(\(.*\))\s*$/is)
  if (!match) throw new SyntaxError('This geometry is not well-known text.')
  const [, system, kind = '', body = ''] = match
  const swapped = isLatitudeFirst(system)
  const inside = withoutBrackets(body)
  switch (kind.toUpperCase()) {
    case 'POINT':
      return { type: 'Point', coordinates: parsePosition(inside, swapped) }
    case 'POLYGON':
      return { type: 'Polygon', coordinates: parseRings(inside, swapped) }
    case 'MULTIPOLYGON':
      return {
        type: 'MultiPolygon',
        coordinates: splitGroups(inside).map((polygon) => parseRings(polygon, swapped)),
      }
    default:
      throw new SyntaxError(`Geometries of the kind ${kind} are not supported.`)
  }
}

function isLatitudeFirst(system: string | undefined): boolean {
  if (system === undefined || LONGITUDE_FIRST.test(system)) return false
  if (LATITUDE_FIRST.test(system)) return true
  throw new SyntaxError('The coordinate system of this geometry is not supported.')
}

const parseRings = (text: string, swapped: boolean): Position[][] =>
  splitGroups(text).map((ring) =>
    toClosed(ring.split(',').map((position) => parsePosition(position, swapped))),
  )

/** Returns a ring that is closed and has at least three corners. */
function toClosed(ring: Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1]
  const closed = first && !isClosed ? [...ring, first] : ring
  if (closed.length < 4) throw new SyntaxError('A ring of this geometry has fewer than three corners.')
  return closed
}

function parsePosition(text: string, swapped: boolean): Position {
  const [first, second] = text.trim().split(/\s+/).map(Number)
  if (first === undefined || second === undefined || !Number.isFinite(first + second)) {
    throw new SyntaxError('A position of this geometry is not a pair of numbers.')
  }
  const [longitude, latitude] = swapped ? [second, first] : [first, second]
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) {
    throw new SyntaxError('A position of this geometry is not on the globe.')
  }
  return [longitude, latitude]
}

/** Splits a text into its top-level groups in parentheses, without the parentheses. */
function splitGroups(text: string): string[] {
  const groups: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') {
      if (depth === 0) start = at
      depth += 1
    } else if (text[at] === ')') {
      depth -= 1
      if (depth < 0) break
      if (depth === 0) groups.push(withoutBrackets(text.slice(start, at + 1)))
    }
  }
  if (depth !== 0 || groups.length === 0) throw new SyntaxError('The brackets of this geometry do not match.')
  return groups
}

const withoutBrackets = (text: string): string => text.trim().slice(1, -1)
