import type { Geometry, Position } from 'geojson'

/**
 * GeoJSON of well-known text: POINT, POLYGON or MULTIPOLYGON. Throws on anything else. Coordinates are longitude and
 * latitude, except after EPSG:4326, which puts latitude first; heights are left out.
 */
export function parseWkt(text: string): Geometry {
  const match = text.match(/^\s*(?:<([^>]*)>\s*)?([A-Z]+)\s*(?:Z|M|ZM)?\s*(\(.*\))\s*$/is)
  if (!match) throw new SyntaxError('This is no well-known text of a geometry.')
  const [, system = '', kind = '', body = ''] = match
  const swapped = /EPSG\/(?:[\d.]+\/)?4326$/i.test(system)
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

const parseRings = (text: string, swapped: boolean): Position[][] =>
  splitGroups(text).map((ring) => ring.split(',').map((position) => parsePosition(position, swapped)))

function parsePosition(text: string, swapped: boolean): Position {
  const [first, second] = text.trim().split(/\s+/).map(Number)
  if (first === undefined || second === undefined || !Number.isFinite(first + second)) {
    throw new SyntaxError('A position of this geometry is no pair of numbers.')
  }
  return swapped ? [second, first] : [first, second]
}

/** The insides of the groups in brackets that stand side by side. */
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
