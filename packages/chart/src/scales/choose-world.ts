import type { MapPlane } from '../map-scene.ts'
import { readLongitudes } from './central-longitude.ts'
import type { MapExtent } from './fit-map.ts'

/** How the globe is laid flat, whatever the size of the picture. */
export type World = Pick<MapPlane, 'kind' | 'centralLongitude'>

/** Places that span more degrees than this are shown in a world where areas can be compared. */
const WIDE = 180

/** The longitude in the middle of a map of the whole world: it is cut in the Bering Strait, between Russia and Alaska. */
export const MIDDLE = 11

/** Degrees of empty longitude that let a map be cut in their middle: what lies around the date line is in one piece. */
const EMPTY = 90

/** Equal Earth for places all over the world, Mercator for regions; in the middle are the places. */
export function chooseWorld({ features, points }: MapExtent): World {
  const { span, middle } = readLongitudes(features, points)
  return {
    kind: span > WIDE ? 'equal-earth' : 'mercator',
    centralLongitude: span > 360 - EMPTY ? MIDDLE : middle,
  }
}
