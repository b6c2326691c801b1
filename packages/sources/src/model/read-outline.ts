import type { Geometry } from 'geojson'
import { parseWkt } from './parse-wkt.ts'

/**
 * Picks the first geometry of a value that can be drawn, outlines before points, with its text. A missing or invalid
 * text does not remove the value from the map. `texts` are well-known texts by the iri of the geometry.
 */
export function readOutline(
  geometries: string[],
  texts: Map<string, string>,
): { wkt: string; geometry: Geometry } | undefined {
  const drawn = geometries.flatMap((each) => {
    const wkt = texts.get(each)
    const geometry = wkt === undefined ? undefined : readGeometry(wkt)
    return wkt !== undefined && geometry ? [{ wkt, geometry }] : []
  })
  return drawn.find(({ geometry }) => geometry.type !== 'Point') ?? drawn[0]
}

function readGeometry(wkt: string): Geometry | undefined {
  try {
    return parseWkt(wkt)
  } catch {
    return undefined
  }
}
