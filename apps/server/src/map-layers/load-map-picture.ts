import { Resvg } from '@resvg/resvg-js'
import type { MapPicture, MapServer } from '@tessera/chart/map-picture'
import { fetchFromServer, MapLayerError } from './fetch-from-server.ts'
import { findTileAddress } from './read-layers.ts'
import { listTiles, type Tile, toTileAddress } from './tiles.ts'

export type PictureFile = { bytes: Uint8Array<ArrayBuffer>; type: 'image/png' | 'image/jpeg' }

const MAX_PICTURE_BYTES = 8_000_000
/** Number of tiles fetched at the same time. */
const AT_ONCE = 6

/**
 * Loads a picture of a layer: from a WMS in one request, from a WMTS by joining its tiles. Throws a MapLayerError.
 */
export async function loadMapPicture(
  picture: MapPicture,
  servers: readonly MapServer[],
): Promise<PictureFile> {
  return picture.type === 'wms'
    ? fetchPicture(toWmsAddress(picture), servers)
    : joinTiles(picture, await findTileAddress(picture, servers), servers)
}

/** The address of a GetMap request (OGC WMS 1.3.0 §7.3), which keeps the parameters of the server's address. */
function toWmsAddress({ address, layer, section, width, height }: MapPicture): string {
  if (!URL.canParse(address)) throw new MapLayerError(400, 'The address of the map server is not valid.')
  const url = new URL(address)
  const wanted = {
    service: 'WMS',
    version: '1.3.0',
    request: 'GetMap',
    layers: layer,
    styles: '',
    crs: 'EPSG:3857',
    bbox: section.join(','),
    width: String(width),
    height: String(height),
    format: 'image/png',
    transparent: 'true',
  }
  for (const name of [...url.searchParams.keys()])
    if (Object.hasOwn(wanted, name.toLowerCase())) url.searchParams.delete(name)
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value)
  return url.href
}

async function fetchPicture(address: string, servers: readonly MapServer[]): Promise<PictureFile> {
  const { bytes } = await fetchFromServer(address, servers, MAX_PICTURE_BYTES)
  const type = typeOf(bytes)
  if (!type)
    throw new MapLayerError(
      502,
      `The map server ${new URL(address).host} does not send a PNG or JPEG picture.`,
    )
  return { bytes, type }
}

/** The type of a picture by its first bytes, because the stated type may be wrong. */
function typeOf(bytes: Uint8Array): PictureFile['type'] | undefined {
  const starts = (...start: number[]): boolean => start.every((byte, index) => bytes[index] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  return starts(0xff, 0xd8, 0xff) ? 'image/jpeg' : undefined
}

async function joinTiles(
  { section, width, height }: MapPicture,
  template: string,
  servers: readonly MapServer[],
): Promise<PictureFile> {
  const tiles = listTiles(section, { width, height })
  const images: string[] = []
  const queue = [...tiles]
  let failure: unknown
  const work = async (): Promise<void> => {
    for (let tile = queue.shift(); tile; tile = queue.shift()) {
      try {
        images.push(toImage(tile, await fetchPicture(toTileAddress(template, tile), servers)))
      } catch (error) {
        // tiles beyond the edge of a layer do not exist
        failure = error
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (images.length === 0 && failure) throw failure
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${images.join('')}</svg>`
  return { bytes: Uint8Array.from(new Resvg(svg).render().asPng()), type: 'image/png' }
}

const toImage = ({ left, top, width, height }: Tile, { bytes, type }: PictureFile): string =>
  `<image x="${left}" y="${top}" width="${width}" height="${height}" preserveAspectRatio="none" href="${toDataUrl({ bytes, type })}"/>`

/** A picture as a data URL. */
export const toDataUrl = ({ bytes, type }: PictureFile): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
