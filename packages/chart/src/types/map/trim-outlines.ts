import type { Feature } from 'geojson'
import type { Topology } from 'topojson-specification'
import { readFilter } from '../../filters/cube-filters.ts'
import { frameMap } from '../../scales/map-frames.ts'
import { aimMap } from './extent.ts'
import { askedRegions, namesOf, readFeatures } from './features.ts'
import type { MapConfig } from './fields.ts'
import { findLand } from './land.ts'

/** A frame larger than any picture, in px, and the distance readers can pan beyond it. */
const LARGE = { left: 0, top: 0, right: 1600, bottom: 1100 }
const AROUND = 1

const known = new WeakMap<Topology, Map<string, Topology | undefined>>()

/**
 * Keeps only the outlines that are visible around the regions of a map, since most are outside or covered by the data;
 * `undefined` if none is visible. Cached by regions and config.
 */
export function trimOutlines(config: MapConfig, shapes: Topology, outlines: Topology): Topology | undefined {
  const { fields, baseLayer } = config
  const id = fields.areaLayer?.componentId
  // symbols may be anywhere
  if (id === undefined || fields.symbolLayer) return outlines
  const key = JSON.stringify([baseLayer, id, readFilter(config, id)])
  const trimmed = known.get(shapes) ?? new Map<string, Topology | undefined>()
  known.set(shapes, trimmed)
  if (!trimmed.has(key)) trimmed.set(key, trim(config, id, shapes, outlines))
  return trimmed.get(key)
}

function trim(config: MapConfig, id: string, shapes: Topology, outlines: Topology): Topology | undefined {
  const isAsked = askedRegions(id, config)
  const regions = readFeatures(shapes).filter((region) => isAsked(namesOf(region).iri))
  const aim = aimMap(config, { features: regions, points: [] }, false)
  const fit = { frame: LARGE, margin: 0, world: aim.world, around: AROUND, hasInsets: !aim.isFixed }
  const seen = findLand(frameMap(aim.extent, fit), LARGE, { outlines, regions })
  return seen.size === 0 ? undefined : withOnly(outlines, seen)
}

/** Reduces a topology to some of its features, with the arcs they use. */
function withOnly(topology: Topology, wanted: Set<Feature>): Topology {
  const [[name, object] = []] = Object.entries(topology.objects)
  if (name === undefined || object?.type !== 'GeometryCollection') return topology
  const all = readFeatures(topology)
  const geometries = object.geometries.filter((_, index) => wanted.has(all[index]!))
  const arcs: Topology['arcs'] = []
  const places = new Map<number, number>()
  const placeOf = (arc: number): number => {
    // a reversed arc is written as its one's complement
    const own = arc < 0 ? ~arc : arc
    const place = places.get(own) ?? arcs.push(topology.arcs[own]!) - 1
    places.set(own, place)
    return arc < 0 ? ~place : place
  }
  const walk = (nested: unknown): unknown =>
    Array.isArray(nested) ? nested.map(walk) : placeOf(nested as number)
  const kept = geometries.map((geometry) =>
    'arcs' in geometry ? { ...geometry, arcs: walk(geometry.arcs) } : geometry,
  ) as typeof geometries
  return { ...topology, objects: { [name]: { ...object, geometries: kept } }, arcs }
}
