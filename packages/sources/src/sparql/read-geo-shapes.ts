import type { DimensionValue, Locale } from '@tessera/cube'
import type { Feature, FeatureCollection } from 'geojson'
import { topology } from 'topojson-server'
import { type GeoShapes, SourceError } from '../source.ts'
import type { SparqlClient } from './client.ts'
import type { OpenCube } from './open-cube.ts'
import { toGeometriesQuery } from './queries/geometries.ts'
import { readOutline } from './read-outline.ts'
import { readValues } from './read-values.ts'
import { isIri } from './term.ts'

const BATCH_SIZE = 250

/**
 * Steps a coordinate is rounded to in each direction: 100 000 over the width of a country are a few metres, and shared
 * borders stay shared.
 */
const QUANTIZATION = 1e5

/** The regions of a dimension; values without a geometry are absent. Made once for as long as the cube is kept. */
export async function readGeoShapes(
  cube: OpenCube,
  geoClient: SparqlClient | undefined,
  dimensionId: string,
  locale: Locale,
): Promise<GeoShapes> {
  const property = cube.readProperty(dimensionId)
  if (!property) throw new SourceError('not-found', 'This dataset has no such dimension.', dimensionId)
  return cube.remember(`shapes ${property.path} ${locale}`, async () => {
    const values = await readValues(cube, property, {}, locale)
    const geometries = await readGeometries(
      [cube.client, ...(geoClient ? [geoClient] : [])],
      values.flatMap((value) => value.geometries ?? []),
    )
    return toShapes(values, geometries)
  })
}

/** Values with their outlines, as one topology: borders that two share are there once. */
function toShapes(values: DimensionValue[], geometries: Map<string, string>): GeoShapes {
  const features = values.flatMap(({ value, label, geometries: named }): Feature[] => {
    const outline = readOutline(named ?? [], geometries)
    return outline ? [{ type: 'Feature', properties: { iri: value, label }, geometry: outline.geometry }] : []
  })
  const shapes: FeatureCollection = { type: 'FeatureCollection', features }
  return topology({ shapes }, features.length > 0 ? QUANTIZATION : undefined)
}

/** Well-known texts by geometry: each store is asked for what those before it lack. */
async function readGeometries(clients: SparqlClient[], wanted: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const client of clients) {
    const missing = [...new Set(wanted)].filter((iri) => isIri(iri) && !found.has(iri))
    for (let start = 0; start < missing.length; start += BATCH_SIZE) {
      for (const { geometry, wkt } of await client.select(
        toGeometriesQuery(missing.slice(start, start + BATCH_SIZE)),
      )) {
        if (geometry && wkt && !found.has(geometry.value)) found.set(geometry.value, wkt.value)
      }
    }
  }
  return found
}
