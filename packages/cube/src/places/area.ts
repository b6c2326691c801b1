import type { Polygon, Position } from 'geojson'

/** An area as found in TopoJSON and GeoJSON. */
export type Area = Polygon | { type: 'MultiPolygon'; coordinates: Position[][][] }

// About a kilometre: finer than the outlines themselves.
const decimals = 2

/**
 * Converts an area to WKT with rounded coordinates. Rings keep their orientation. Returns undefined if nothing is left.
 */
export function toWkt(area: Area): string | undefined {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  const texts = polygons.map(polygonText).filter((polygon) => polygon !== undefined)
  if (texts.length === 0) return undefined
  return texts.length === 1 ? `POLYGON${texts[0]}` : `MULTIPOLYGON(${texts.join(',')})`
}

/** Omits rings that rounding reduced to less than a triangle. */
function polygonText(rings: Position[][]): string | undefined {
  const texts = rings.map(ringText)
  if (texts[0] === undefined) return undefined
  return `(${texts.filter((ring) => ring !== undefined).join(',')})`
}

function ringText(ring: Position[]): string | undefined {
  const points = ring.map((position) => position.map((degree) => Number(degree.toFixed(decimals))).join(' '))
  const distinct = points.filter((point, index) => point !== points[index - 1])
  return distinct.length < 4 ? undefined : `(${distinct.join(',')})`
}
