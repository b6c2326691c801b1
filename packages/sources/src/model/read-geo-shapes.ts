import type { DimensionValue, Locale } from '@tessera/cube'
import type { Feature, FeatureCollection } from 'geojson'
import { topology } from 'topojson-server'
import { type GeoShapes, SourceError } from '../source.ts'
import type { OpenCube } from './open-cube.ts'
import { readOutline } from './read-outline.ts'
import { readValues } from './read-values.ts'

/**
 * The number of steps to which coordinates are rounded in each direction. At 100 000, a step across a country is a few
 * metres, and shared borders stay shared.
 */
const QUANTIZATION = 1e5

/** Reads the regions of a dimension, without values that have no geometry. Computed once per cached cube. */
export async function readGeoShapes(cube: OpenCube, dimensionId: string, locale: Locale): Promise<GeoShapes> {
  const property = cube.readProperty(dimensionId)
  if (!property) throw new SourceError('not-found', 'This dataset has no such dimension.', dimensionId)
  return cube.remember(`shapes ${property.path} ${locale}`, async () => {
    const values = await readValues(cube, property, {}, locale)
    const geometries = await cube.readGeometries(values.flatMap((value) => value.geometries ?? []))
    return toShapes(values, geometries)
  })
}

/** Converts values with outlines to one topology, in which shared borders occur once. */
function toShapes(values: DimensionValue[], geometries: Map<string, string>): GeoShapes {
  const features = values.flatMap(({ value, label, geometries: named }): Feature[] => {
    const outline = readOutline(named ?? [], geometries)
    return outline ? [{ type: 'Feature', properties: { iri: value, label }, geometry: outline.geometry }] : []
  })
  const shapes: FeatureCollection = { type: 'FeatureCollection', features }
  return topology({ shapes }, features.length > 0 ? QUANTIZATION : undefined)
}
