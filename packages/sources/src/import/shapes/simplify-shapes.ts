import type { Area as GeoArea } from '@tessera/cube/places'
import { toWkt } from '@tessera/cube/places'
import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, quantile, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { type Area, boxOf } from './parse-area.ts'

/** Maximum number of points that a map's outlines keep; shared borders count once. */
const MAX_POINTS = 30_000
/** Steps across all shapes to which positions are rounded, so that borders meet. */
const STEPS = 1e5

/**
 * Simplifies areas together so that shared borders stay shared, and returns each as WKT. The decimals depend on the
 * size of the whole: about five digits.
 */
export function simplifyShapes(areas: Area[]): (string | undefined)[] {
  const collection: FeatureCollection = {
    type: 'FeatureCollection',
    features: areas.map((coordinates) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiPolygon', coordinates },
    })),
  }
  const whole = topology({ shapes: collection }, STEPS) as Topology<{ shapes: GeometryCollection }>
  const weighted = presimplify(whole)
  const points = weighted.arcs.reduce((sum, arc) => sum + arc.length, 0)
  const inner = points - 2 * weighted.arcs.length
  const share = inner <= 0 ? 1 : Math.max(0, MAX_POINTS - 2 * weighted.arcs.length) / inner
  const small = share >= 1 ? weighted : simplify(weighted, quantile(weighted, share))
  const decimals = decimalsFor(areas)
  const original = feature(weighted, weighted.objects.shapes).features
  return feature(small, small.objects.shapes).features.map(({ geometry }, index) => {
    const text = toWkt(geometry as GeoArea, decimals)
    // a tiny area must not vanish
    return text ?? toWkt(original[index]?.geometry as GeoArea, decimals)
  })
}

const MAX_DECIMALS = 6

function decimalsFor(areas: Area[]): number {
  const { x, y } = boxOf(areas.flat(2))
  const extent = Math.max(x[1] - x[0], y[1] - y[0], Number.MIN_VALUE)
  return Math.min(MAX_DECIMALS, Math.max(2, Math.ceil(-Math.log10(extent / 20_000))))
}
