import { oncePerObject } from '@tessera/cube'
import { geoArea } from 'd3-geo'
import type { Feature, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { readFilter } from '../../filters/cube-filters.ts'
import type { MapConfig } from './fields.ts'

/** Converts a topology to features. Cached, since the same regions are drawn repeatedly. */
const unpack = oncePerObject((topology: Topology): Feature[] => {
  const [object] = Object.values(topology.objects)
  if (!object) return []
  const geo = feature(topology, object)
  return (geo.type === 'FeatureCollection' ? geo.features : [geo]).map(rewind)
})

/** Returns the features of a topology's first object, with the winding required on a sphere. Cached per topology. */
export const readFeatures = (topology: Topology | undefined): Feature[] => (topology ? unpack(topology) : [])

/**
 * Winds the rings of a feature as required on a sphere. Official geometries use either direction, and the wrong one
 * means the rest of the world, so outlines of more than half the globe are reversed.
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
    // holes run in the opposite direction of outlines
    return isLarge === (index === 0) ? ring.toReversed() : ring
  })
}

/** Returns the label of a region, and the value it represents. */
export const namesOf = (region: Feature): { iri: string; label: string } => {
  const { iri = '', label = '' } = (region.properties ?? {}) as { iri?: string; label?: string }
  return { iri, label }
}

/**
 * Returns a predicate for regions that pass the filter. Other regions are not drawn at all: a country would cover its
 * own regions, and look as if its data were missing.
 */
export function askedRegions(id: string, config: MapConfig): (iri: string) => boolean {
  const filter = readFilter(config, id)
  return filter?.type === 'multi' ? (iri) => iri in filter.values : () => true
}
