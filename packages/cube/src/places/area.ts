import type { Polygon, Position } from 'geojson'

/** An area as found in TopoJSON and GeoJSON. */
export type Area = Polygon | { type: 'MultiPolygon'; coordinates: Position[][][] }

/** About a kilometre: finer than outlines of countries. */
const COUNTRY_DECIMALS = 2

/**
 * Converts an area to WKT with rounded coordinates, without heights. Rings keep their orientation. Returns undefined if
 * nothing is left.
 */
export function toWkt(area: Area, decimals = COUNTRY_DECIMALS): string | undefined {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  const texts = polygons
    .map((rings) => polygonText(rings, decimals))
    .filter((polygon) => polygon !== undefined)
  if (texts.length === 0) return undefined
  return texts.length === 1 ? `POLYGON${texts[0]}` : `MULTIPOLYGON(${texts.join(',')})`
}

/** Omits rings that rounding reduced to less than a triangle. */
function polygonText(rings: Position[][], decimals: number): string | undefined {
  const texts = rings.map((ring) => ringText(ring, decimals))
  if (texts[0] === undefined) return undefined
  return `(${texts.filter((ring) => ring !== undefined).join(',')})`
}

function ringText(ring: Position[], decimals: number): string | undefined {
  const round = (degree = 0): number => Number(degree.toFixed(decimals))
  const points = ring.map(([longitude, latitude]) => `${round(longitude)} ${round(latitude)}`)
  const distinct = points.filter((point, index) => point !== points[index - 1])
  return distinct.length < 4 ? undefined : `(${distinct.join(',')})`
}
