import { geoArea } from 'd3-geo'
import type { Feature, Polygon } from 'geojson'

/**
 * The feature with its rings the way round that a sphere needs. Official geometries come in either order, and on a
 * sphere the wrong one means the rest of the world: an outline of more than half the globe is turned round.
 */
export function rewind(feature: Feature): Feature {
  const { geometry } = feature
  if (geometry?.type === 'Polygon') {
    return { ...feature, geometry: { ...geometry, coordinates: rewindRings(geometry.coordinates) } }
  }
  if (geometry?.type === 'MultiPolygon') {
    return { ...feature, geometry: { ...geometry, coordinates: geometry.coordinates.map(rewindRings) } }
  }
  return feature
}

function rewindRings(rings: Polygon['coordinates']): Polygon['coordinates'] {
  return rings.map((ring, index) => {
    const isLarge = geoArea({ type: 'Polygon', coordinates: [ring] }) > 2 * Math.PI
    // a hole runs the other way than its outline
    return isLarge === (index === 0) ? ring.toReversed() : ring
  })
}
