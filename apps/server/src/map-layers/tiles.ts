import { HALF_WORLD, type MetreSection } from '@tessera/chart/map-picture'
import { MapLayerError } from './fetch-from-server.ts'

/** A tile of Web Mercator, and its place in a picture, in pixels. */
export type Tile = {
  zoom: number
  column: number
  row: number
  left: number
  top: number
  width: number
  height: number
}

const TILE_PIXELS = 256
const MAX_ZOOM = 19
/** Maximum number of tiles in a picture; beyond it, tiles are larger. */
const MAX_TILES = 80

/**
 * Lists the tiles that cover a section, at the lowest zoom at which they are not enlarged (the usual tiles of the web:
 * OGC WMTS 1.0.0 annex E.4, GoogleMapsCompatible).
 */
export function listTiles(
  [west, south, east, north]: MetreSection,
  { width, height }: { width: number; height: number },
): Tile[] {
  const world = 2 * HALF_WORLD
  const ideal = Math.ceil(Math.log2((world / (east - west)) * (width / TILE_PIXELS)))
  for (let zoom = Math.max(0, Math.min(MAX_ZOOM, ideal)); zoom >= 0; zoom -= 1) {
    const count = 2 ** zoom
    const step = world / count
    const place = (metres: number): number => Math.max(0, Math.min(count - 1, Math.floor(metres / step)))
    const [first, last] = [place(west + HALF_WORLD), place(east + HALF_WORLD - 1)]
    const [upper, lower] = [place(HALF_WORLD - north), place(HALF_WORLD - south - 1)]
    if ((last - first + 1) * (lower - upper + 1) > MAX_TILES && zoom > 0) continue
    const perMetre = { x: width / (east - west), y: height / (north - south) }
    // whole pixels, so that no gaps are visible between tiles
    const toLeft = (column: number): number => Math.round((column * step - HALF_WORLD - west) * perMetre.x)
    const toTop = (row: number): number => Math.round((north - HALF_WORLD + row * step) * perMetre.y)
    const tiles: Tile[] = []
    for (let row = upper; row <= lower; row += 1)
      for (let column = first; column <= last; column += 1) {
        const [left, top] = [toLeft(column), toTop(row)]
        const size = { width: toLeft(column + 1) - left, height: toTop(row + 1) - top }
        tiles.push({ zoom, column, row, left, top, ...size })
      }
    return tiles
  }
  return []
}

/** Placeholders of tile addresses, in the spelling of WMTS and in that of map libraries. */
const PLACEHOLDERS: Record<string, (tile: Tile) => string | number> = {
  tilematrix: ({ zoom }) => zoom,
  z: ({ zoom }) => zoom,
  tilecol: ({ column }) => column,
  x: ({ column }) => column,
  tilerow: ({ row }) => row,
  y: ({ row }) => row,
  style: () => 'default',
  time: () => 'current',
}

/** Whether an address has a placeholder for tiles. */
export const isTileTemplate = (address: string): boolean => /\{(?:TileMatrix|z)\}/i.test(address)

/** The address of a tile. Throws a MapLayerError for an unknown placeholder. */
export const toTileAddress = (template: string, tile: Tile): string =>
  template.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const known = Object.hasOwn(PLACEHOLDERS, name.toLowerCase()) && PLACEHOLDERS[name.toLowerCase()]
    if (!known)
      throw new MapLayerError(
        400,
        `The address of the tiles has an unknown placeholder {${name.slice(0, 40)}}.`,
      )
    return String(known(tile))
  })
