import * as z from 'zod/mini'
import { ImportError, toShown } from '../import-error.ts'
import { fromTopology, isTopology } from './from-topology.ts'
import { type Area, countPositions, parseArea, type Ring } from './parse-area.ts'
import { findGrid, fromSwissGrid, readGridName } from './swiss-grid.ts'

/** An area and the texts that describe it. */
export type Shape = { properties: Map<string, string>; area: Area }
/** Areas that belong together: those of a GeoJSON file, or of an object of a TopoJSON file. */
export type ShapeLayer = Shape[]

/** Maximum number of positions in a file. */
const MAX_POSITIONS = 500_000
const MAX_SHAPES = 10_000
/** Maximum number of features, with and without areas. */
const MAX_FEATURES = 100_000
/** Maximum number of objects with areas in a TopoJSON file. */
const MAX_LAYERS = 20
/** Maximum number of properties of a shape; others are ignored. */
const MAX_PROPERTIES = 100
/** Maximum length of the name and the text of a property; longer ones are ignored. */
const MAX_TEXT = 200

const collection = z.looseObject({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })
const featureSchema = z.looseObject({
  type: z.literal('Feature'),
  id: z.optional(z.union([z.string(), z.number()])),
  properties: z.optional(z.nullable(z.looseObject({}))),
  geometry: z.optional(z.nullable(z.looseObject({ type: z.string(), coordinates: z.optional(z.unknown()) }))),
})
const named = z.looseObject({ crs: z.looseObject({ properties: z.looseObject({ name: z.string() }) }) })

/** Parses a GeoJSON or TopoJSON file. Its areas are returned in degrees. Throws an ImportError. */
export function parseShapes(bytes: Uint8Array): ShapeLayer[] {
  // A position takes at least one bracket, and parsing needs much more memory than the file has bytes.
  const brackets = bytes.reduce((count, byte) => count + Number(byte === 0x5b), 0)
  if (brackets > 2 * MAX_POSITIONS) refusePositions(brackets)
  const content = parseText(bytes)
  const features = isTopology(content)
    ? fromTopology(content, MAX_POSITIONS, refusePositions)
    : [readFeatures(content)]
  const count = features.reduce((sum, layer) => sum + layer.length, 0)
  if (count > MAX_FEATURES)
    throw new ImportError(
      `The shapes file contains ${count} features, but the maximum is ${MAX_FEATURES}: leave out those without data.`,
    )
  const layers = features.map((layer) => layer.flatMap(toShape)).filter(({ length }) => length > 0)
  const shapes = layers.flat()
  if (shapes.length === 0)
    throw new ImportError(
      'The shapes file contains no areas: it needs features of the type Polygon or MultiPolygon.',
    )
  if (shapes.length > MAX_SHAPES)
    throw new ImportError(
      `The shapes file contains ${shapes.length} areas, but the maximum is ${MAX_SHAPES}: leave out those without data.`,
    )
  if (layers.length > MAX_LAYERS)
    throw new ImportError(
      `The shapes file contains ${layers.length} objects, but the maximum is ${MAX_LAYERS}: leave out the others.`,
    )
  const positions = shapes.reduce((sum, { area }) => sum + countPositions(area), 0)
  if (positions > MAX_POSITIONS) refusePositions(positions)
  convert(shapes, named.safeParse(content).data?.crs.properties.name)
  return layers
}

function refusePositions(count: number): never {
  throw new ImportError(
    `The shapes file has about ${count} points, but the maximum is ${MAX_POSITIONS}: simplify it, for example with mapshaper.org.`,
  )
}

function parseText(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new ImportError('The shapes file is not JSON: use GeoJSON or TopoJSON.', {}, error)
  }
}

function readFeatures(content: unknown): unknown[] {
  const all = collection.safeParse(content).data?.features
  if (all) return all
  if (featureSchema.safeParse(content).success) return [content]
  throw new ImportError('The shapes file is neither GeoJSON with a FeatureCollection nor TopoJSON.')
}

/** Returns the shape of a feature. Features without an area are left out. */
function toShape(feature: unknown): Shape[] {
  const { id, properties, geometry } = featureSchema.safeParse(feature).data ?? {}
  const area = geometry ? parseArea(geometry.type, geometry.coordinates) : undefined
  if (!area) return []
  const texts = Object.entries({ ...(id !== undefined && { id }), ...properties })
    .slice(0, MAX_PROPERTIES)
    .filter(
      ([name, value]) => name.length <= MAX_TEXT && (typeof value === 'string' || typeof value === 'number'),
    )
    .map(([name, value]): [string, string] => [name, String(value).trim().normalize('NFC')])
    .filter(([, text]) => text !== '' && text.length <= MAX_TEXT)
  return [{ properties: new Map(texts), area }]
}

/** Converts the positions of shapes to degrees, in place. */
function convert(shapes: Shape[], name: string | undefined): void {
  const rings = shapes.flatMap(({ area }) => area.flat())
  const found = findGrid(boxOf(rings))
  const stated = name === undefined ? found : readGridName(name)
  if (stated === undefined || found !== stated)
    throw new ImportError(
      `The coordinates of the shapes${name === undefined ? '' : ` (${toShown(name)})`} are neither longitudes and latitudes (WGS 84) nor Swiss coordinates (LV95, LV03): convert them to WGS 84.`,
    )
  if (stated === 'degrees') return
  for (const ring of rings)
    for (const position of ring) {
      const [longitude, latitude] = fromSwissGrid(position, stated)
      position[0] = longitude
      position[1] = latitude
    }
}

/** Returns the smallest and largest coordinates of rings. */
export function boxOf(rings: Ring[]): { x: [number, number]; y: [number, number] } {
  let [west, south] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [east, north] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const ring of rings)
    for (const [x, y] of ring) {
      west = Math.min(west, x)
      east = Math.max(east, x)
      south = Math.min(south, y)
      north = Math.max(north, y)
    }
  return { x: [west, east], y: [south, north] }
}
