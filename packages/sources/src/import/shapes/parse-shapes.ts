import * as z from 'zod/mini'
import { checkArchive } from '../archive/check-archive.ts'
import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'
import type { FeatureLayer } from './feature-layer.ts'
import { fromGeoPackage, isSqlite } from './from-geopackage.ts'
import { fromShapefile, isShapefile } from './from-shapefile.ts'
import { fromTopology, isTopology } from './from-topology.ts'
import { type Area, countPositions, parseArea } from './parse-area.ts'
import { toDegrees } from './to-degrees.ts'

/** An area and the texts that describe it. */
export type Shape = { properties: Map<string, string>; area: Area }
/** Areas that belong together: those of a GeoJSON file, of an object of a TopoJSON file, or of a layer. */
export type ShapeLayer = Shape[]

/** Maximum number of positions in a file. */
const MAX_POSITIONS = 500_000
const MAX_SHAPES = 10_000
/** Maximum number of features, with and without areas. */
const MAX_FEATURES = 100_000
/** Maximum number of layers with areas in a file. */
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

/**
 * Parses a file with areas: GeoJSON, TopoJSON, a GeoPackage, or an archive with those or with a shapefile. Its areas are
 * returned in degrees. Throws an ImportError.
 */
export function parseShapes(bytes: Uint8Array): ShapeLayer[] {
  const found = readLayers(bytes)
  const count = found.reduce((sum, { features }) => sum + features.length, 0)
  if (count > MAX_FEATURES)
    throw new ImportError(toProblem('shapes-features', { count, maximum: MAX_FEATURES }))
  const layers = found
    .map(({ features, system }) => ({ shapes: features.flatMap(toShape), system }))
    .filter(({ shapes }) => shapes.length > 0)
  const shapes = layers.flatMap((layer) => layer.shapes)
  if (shapes.length === 0) throw new ImportError(toProblem('shapes-no-areas'))
  if (shapes.length > MAX_SHAPES)
    throw new ImportError(toProblem('shapes-areas', { count: shapes.length, maximum: MAX_SHAPES }))
  if (layers.length > MAX_LAYERS)
    throw new ImportError(toProblem('shapes-layers', { count: layers.length, maximum: MAX_LAYERS }))
  const positions = shapes.reduce((sum, { area }) => sum + countPositions(area), 0)
  if (positions > MAX_POSITIONS) refusePositions(positions)
  for (const layer of layers)
    toDegrees(
      layer.shapes.flatMap(({ area }) => area.flat()),
      layer.system,
    )
  return layers.map((layer) => layer.shapes)
}

function readLayers(bytes: Uint8Array): FeatureLayer[] {
  if (isArchive(bytes)) return readArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (isSqlite(bytes))
    return fromGeoPackage(bytes, { positions: MAX_POSITIONS, features: MAX_FEATURES }, refusePositions)
  if (isShapefile(bytes)) throw new ImportError(toProblem('shapefile-loose'))
  return readJson(bytes)
}

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Reads all shapefiles of an archive, or else all its other files with shapes. */
function readArchive(bytes: Buffer): FeatureLayer[] {
  const archive = checkArchive(bytes, 'archive')
  const names = archive.names.filter((name) => !name.startsWith('__MACOSX/'))
  const shapefiles = names.filter((name) => /\.shp$/i.test(name))
  if (shapefiles.length > 0)
    return shapefiles.map((name) => fromShapefile(archive, name, MAX_POSITIONS, refusePositions))
  const others = names.filter((name) => /\.(?:gpkg|geojson|topojson|json)$/i.test(name))
  if (others.length === 0) throw new ImportError(toProblem('shapes-none'))
  const contents = others.map((name) => archive.read(name))
  return contents.flatMap((content) => (isSqlite(content) ? readLayers(content) : readJson(content)))
}

function readJson(bytes: Uint8Array): FeatureLayer[] {
  // A position takes at least one bracket, and parsing needs much more memory than the file has bytes.
  const brackets = bytes.reduce((count, byte) => count + Number(byte === 0x5b), 0)
  if (brackets > 2 * MAX_POSITIONS) refusePositions(brackets)
  const content = parseText(bytes)
  const system = named.safeParse(content).data?.crs.properties.name
  const layers = isTopology(content)
    ? fromTopology(content, MAX_POSITIONS, refusePositions)
    : [readFeatures(content)]
  return layers.map((features) => ({ features, ...(system !== undefined && { system }) }))
}

function refusePositions(count: number): never {
  throw new ImportError(toProblem('shapes-points', { count, maximum: MAX_POSITIONS }))
}

function parseText(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new ImportError(toProblem('shapes-unreadable'), {}, error)
  }
}

function readFeatures(content: unknown): unknown[] {
  const all = collection.safeParse(content).data?.features
  if (all) return all
  if (featureSchema.safeParse(content).success) return [content]
  throw new ImportError(toProblem('shapes-type'))
}

/** Returns the shape of a feature. Features without an area are left out. */
function toShape(feature: unknown): Shape[] {
  const { id, properties, geometry } = featureSchema.safeParse(feature).data ?? {}
  const area = geometry ? parseArea(geometry.type, geometry.coordinates) : undefined
  if (!area) return []
  const texts = Object.entries({ ...(id !== undefined && { id }), ...properties })
    .slice(0, MAX_PROPERTIES)
    .filter(
      ([name, value]) =>
        name.length <= MAX_TEXT &&
        (typeof value === 'string' || typeof value === 'bigint' || Number.isFinite(value)),
    )
    .map(([name, value]): [string, string] => [name, String(value).trim().normalize('NFC')])
    .filter(([, text]) => text !== '' && text.length <= MAX_TEXT)
  return [{ properties: new Map(texts), area }]
}
