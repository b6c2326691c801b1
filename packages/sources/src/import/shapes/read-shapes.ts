import type { ShapeLayer } from './parse-shapes.ts'

/**
 * Parses a file with areas as `parseShapes` does. Servers load this module but parse no shapes themselves, so the libraries
 * for shapefiles and coordinate systems are loaded with the first file.
 */
export async function readShapes(bytes: Uint8Array): Promise<ShapeLayer[]> {
  const { parseShapes } = await import('./parse-shapes.ts')
  return parseShapes(bytes)
}
