import type { Feature, Position } from 'geojson'

type Place = [longitude: number, latitude: number]

/** The middle of a geometry's largest ring, which for a country is its mainland; undefined for what has no rings. */
export function anchorOf(geometry: Feature['geometry']): Place | undefined {
  const rings =
    geometry.type === 'Polygon'
      ? geometry.coordinates.slice(0, 1)
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1))
        : []
  return rings.map(boxOf).sort((a, b) => b.size - a.size)[0]?.middle
}

function boxOf(ring: Position[]): { middle: Place; size: number } {
  const [west, east] = endsOf(ring, 0)
  const [south, north] = endsOf(ring, 1)
  return { middle: [(west + east) / 2, (south + north) / 2], size: (east - west) * (north - south) }
}

const endsOf = (ring: Position[], axis: 0 | 1): [number, number] =>
  ring.reduce<[number, number]>(
    ([low, high], position) => [Math.min(low, position[axis] ?? low), Math.max(high, position[axis] ?? high)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
