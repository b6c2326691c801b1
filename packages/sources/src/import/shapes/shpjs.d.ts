/** The parts of shpjs that are used. The package has no types of its own. */
declare module 'shpjs' {
  /** Returns the geometries of a .shp file as in GeoJSON; `null` for those that are empty. Throws if it is damaged. */
  export function parseShp(shp: Uint8Array): ({ type: string; coordinates: unknown } | null)[]
  /** Returns the rows of a .dbf file. */
  export function parseDbf(dbf: Uint8Array, encoding: string): Record<string, unknown>[]
}
