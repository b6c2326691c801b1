import { geoArea } from 'd3-geo'
import type { Feature, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { oncePerObject } from '../../data/per-object.ts'
import { readFilter } from '../../filters/cube-filters.ts'
import type { MapConfig } from './fields.ts'

/** Regions are unpacked once: a chart is drawn again and again from the same ones. */
const unpack = oncePerObject((topology: Topology): Feature[] => {
  const [object] = Object.values(topology.objects)
  if (!object) return []
  const geo = feature(topology, object)
  return (geo.type === 'FeatureCollection' ? geo.features : [geo]).map(rewind)
})

/** The features of a topology's first object, wound as a sphere needs them. The same ones for the same topology. */
export const readFeatures = (topology: Topology | undefined): Feature[] => (topology ? unpack(topology) : [])

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

/** What a region is called, and the value of the dimension it stands for. */
export const namesOf = (region: Feature): { iri: string; label: string } => {
  const { iri = '', label = '' } = (region.properties ?? {}) as { iri?: string; label?: string }
  return { iri, label }
}

/**
 * A region that is filtered out is not drawn as one without a value: a country would lie over its own regions, and look as
 * if its data were missing.
 */
export function askedRegions(id: string, config: MapConfig): (iri: string) => boolean {
  const filter = readFilter(config, id)
  return filter?.type === 'multi' ? (iri) => iri in filter.values : () => true
}
