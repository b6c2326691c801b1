import type { Feature } from 'geojson'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { rewind } from '../../scales/rewind.ts'
import type { MapConfig } from './fields.ts'

/** Regions are unpacked once: a chart is drawn again and again from the same ones. */
const unpacked = new WeakMap<Topology, Feature[]>()

/** The features of a topology's first object, wound as a sphere needs them. The same ones for the same topology. */
export function readFeatures(topology: Topology | undefined): Feature[] {
  const known = topology && unpacked.get(topology)
  if (known) return known
  const features = unpack(topology)
  if (topology) unpacked.set(topology, features)
  return features
}

function unpack(topology: Topology | undefined): Feature[] {
  const object = topology && Object.values(topology.objects)[0]
  if (!topology || !object) return []
  const geo = feature(topology, object)
  return (geo.type === 'FeatureCollection' ? geo.features : [geo]).map(rewind)
}

/** What a region is called, and the value of the dimension it stands for. */
export const namesOf = (region: Feature): { iri: string; label: string } => {
  const { iri = '', label = '' } = (region.properties ?? {}) as { iri?: string; label?: string }
  return { iri, label }
}

/**
 * A region that is filtered out is not one without a value: a country would lie over its own regions, and look as
 * if its data were missing.
 */
export function askedRegions(id: string, { cubes }: MapConfig): (iri: string) => boolean {
  const filter = cubes[0]?.filters[id]
  return filter?.type === 'multi' ? (iri) => iri in filter.values : () => true
}
