import type { Position } from 'geojson'
import type { Area } from './area.ts'
import { listCountryCodes, toNaturalEarthId } from './country-codes.ts'

/** Longitudes from west to east, and latitudes from south to north. */
type Box = [west: number, east: number, south: number, north: number]

/**
 * Distant parts that Natural Earth draws with a country although they have a code of their own. Statistics list them
 * separately, and maps of the country's continent would otherwise have to show them.
 */
const PARTS: Record<string, Record<string, Box[]>> = {
  FRA: {
    GUF: [[-55, -51, 2, 6.5]],
    GLP: [[-62, -60.9, 15.7, 16.7]],
    MTQ: [[-61.4, -60.7, 14.2, 15.1]],
    MYT: [[44.9, 45.5, -13.3, -12.4]],
    REU: [[55, 56, -21.6, -20.6]],
  },
  NLD: {
    BES: [
      [-68.6, -68, 11.9, 12.5],
      [-63.5, -62.8, 17.3, 17.8],
    ],
  },
  NOR: {
    SJM: [
      [8, 36, 73, 82],
      [-10, -7, 70, 72],
    ],
    BVT: [[3, 4, -55, -54]],
  },
}

/** A country of Natural Earth, with its ISO number or a name. */
type CountryFeature = { id?: string | number | undefined; properties: { name: string }; geometry: unknown }

/** Returns the areas of countries, and of their parts that have codes of their own, by alpha-3 code. */
export function toCountryAreas(countries: readonly CountryFeature[]): Map<string, Area> {
  const codes = new Map(listCountryCodes().map((one) => [toNaturalEarthId(one), one.alpha3]))
  return new Map(
    countries.flatMap(({ id, properties, geometry }) => {
      const country = codes.get(String(id ?? properties.name))
      return country === undefined ? [] : splitArea(country, geometry as Area)
    }),
  )
}

/** Returns the areas of a country and of its parts that have codes of their own, by code. */
function splitArea(id: string, area: Area): [string, Area][] {
  const parts = Object.entries(PARTS[id] ?? {})
  if (parts.length === 0) return [[id, area]]
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  const ownerOf = (polygon: Position[][]): string =>
    parts.find(([, boxes]) => boxes.some((box) => isWithin(polygon, box)))?.[0] ?? id
  return [...Map.groupBy(polygons, ownerOf)].map(([owner, coordinates]) => [
    owner,
    { type: 'MultiPolygon', coordinates },
  ])
}

const isWithin = ([ring = []]: Position[][], [west, east, south, north]: Box): boolean =>
  ring.every(([x = 0, y = 0]) => x >= west && x <= east && y >= south && y <= north)
