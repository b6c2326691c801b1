import { DatabaseSync } from 'node:sqlite'

export type TestLayer = {
  name: string
  /** The coordinate system as WKT. */
  system: string
  /** Geometries in well-known binary, with a code and a name. */
  rows: { geometry: Uint8Array; code: number | bigint; name: string }[]
}

/** Creates a GeoPackage. Source: OGC 12-128r19. */
export function toGeoPackage(layers: TestLayer[]): Buffer {
  using database = new DatabaseSync(':memory:')
  database.exec(`
    CREATE TABLE gpkg_contents (table_name TEXT PRIMARY KEY, data_type TEXT);
    CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, srs_id INTEGER);
    CREATE TABLE gpkg_spatial_ref_sys (srs_id INTEGER PRIMARY KEY, definition TEXT);
    INSERT INTO gpkg_contents VALUES ('notes', 'attributes');`)
  for (const [index, { name, system, rows }] of layers.entries()) {
    const table = `"${name.replaceAll('"', '""')}"`
    database.exec(`CREATE TABLE ${table} (fid INTEGER PRIMARY KEY, geom BLOB, code INTEGER, name TEXT)`)
    database.prepare(`INSERT INTO gpkg_contents VALUES (?, 'features')`).run(name)
    database.prepare(`INSERT INTO gpkg_geometry_columns VALUES (?, 'geom', ?)`).run(name, index)
    database.prepare('INSERT INTO gpkg_spatial_ref_sys VALUES (?, ?)').run(index, system)
    const insert = database.prepare(`INSERT INTO ${table} (geom, code, name) VALUES (?, ?, ?)`)
    for (const row of rows) insert.run(withHeader(row.geometry), row.code, row.name)
  }
  return Buffer.from(database.serialize())
}

/** The header of a geometry with an envelope of x and y, which readers skip. */
const withHeader = (geometry: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([0x47, 0x50, 0, 0b11]), Buffer.alloc(4 + 32), geometry])

/** A polygon with one ring in well-known binary; each position has as many numbers as its dimensions. */
export function toWkbPolygon(ring: number[][], code = 3): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt8(1)
  head.writeUInt32LE(code, 1)
  head.writeUInt32LE(1, 5)
  head.writeUInt32LE(ring.length, 9)
  const numbers = ring.flat()
  const body = Buffer.alloc(8 * numbers.length)
  for (const [index, number] of numbers.entries()) body.writeDoubleLE(number, 8 * index)
  return Buffer.concat([head, body])
}
