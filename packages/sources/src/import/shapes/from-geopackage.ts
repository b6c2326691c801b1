import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'
import type { FeatureLayer } from './feature-layer.ts'
import { parseWkb } from './parse-wkb.ts'

const SQLITE = 'SQLite format 3\0'
const POSITION_BYTES = 16
/** Bytes of a geometry's header before its envelope. */
const HEADER_BYTES = 8
/** Bytes of an envelope by its kind: none; x and y; with heights; with measures; with both. */
const ENVELOPE_BYTES = [0, 32, 48, 48, 64]

const LAYERS = `
  SELECT c.table_name AS name, g.column_name AS geometry, s.definition AS system
  FROM gpkg_contents c
  JOIN gpkg_geometry_columns g ON g.table_name = c.table_name
  LEFT JOIN gpkg_spatial_ref_sys s ON s.srs_id = g.srs_id
  WHERE c.data_type = 'features'
  ORDER BY c.table_name`

const KEY = 'SELECT name FROM pragma_table_info(?) WHERE pk > 0'

export const isSqlite = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, SQLITE.length)).toString('latin1') === SQLITE

/**
 * Reads the layers of a GeoPackage. Source: OGC 12-128r19, GeoPackage Encoding Standard. Throws an ImportError.
 * @param limits the maximum number of positions and of features
 * @param refuse throws for a number of positions above the maximum
 */
export function fromGeoPackage(
  bytes: Uint8Array,
  limits: { positions: number; features: number },
  refuse: (count: number) => never,
): FeatureLayer[] {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'tessera-shapes-'))
  const file = join(folder.path, 'shapes.gpkg')
  writeFileSync(file, bytes)
  try {
    using database = new DatabaseSync(file)
    const layers = database.prepare(LAYERS).all() as Record<'name' | 'geometry' | 'system', string | null>[]
    return layers.map(({ name, geometry, system }) => {
      const [table, column] = [quote(name ?? ''), quote(geometry ?? '')]
      const size = database.prepare(`SELECT sum(length(${column})) AS bytes FROM ${table}`).get()
      const positions = Math.floor(Number(size?.bytes ?? 0) / POSITION_BYTES)
      if (positions > 2 * limits.positions) refuse(positions)
      const rows = database.prepare(`SELECT * FROM ${table} LIMIT ${limits.features + 1}`)
      // integers may be larger than JavaScript's numbers
      rows.setReadBigInts(true)
      const key = database.prepare(KEY).get(name)?.name
      const features = rows.all().map((row) => toFeature(row, geometry ?? '', String(key)))
      return { features, ...(system && { system }) }
    })
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError(toProblem('geopackage-damaged'), {}, error)
  }
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Returns a row as a feature. The key comes last, because other columns with the same numbers mean more. */
function toFeature(row: Record<string, unknown>, geometry: string, key: string): unknown {
  const { [geometry]: content, [key]: number, ...properties } = row
  const found = content instanceof Uint8Array ? parseWkb(skipHeader(content)) : undefined
  return { type: 'Feature', properties: { ...properties, [key]: number }, geometry: found ?? null }
}

/** Returns the geometry in well-known binary, which follows a header of its own. */
function skipHeader(content: Uint8Array): Uint8Array {
  const [first, second, , flags = 0] = content
  const envelope = ENVELOPE_BYTES[(flags >> 1) & 0b111]
  if (first !== 0x47 || second !== 0x50 || envelope === undefined)
    throw new RangeError('A geometry does not start with a header.')
  return content.subarray(HEADER_BYTES + envelope)
}
