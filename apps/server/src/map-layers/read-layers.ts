import type { MapLayerChoice } from '@tessera/api/rest'
import type { MapPicture, MapServer } from '@tessera/chart/map-picture'
import { fetchFromServer, MapLayerError } from './fetch-from-server.ts'
import { isTileTemplate } from './tiles.ts'

const MAX_CAPABILITIES_BYTES = 20_000_000

/**
 * Reads the layers of a map server that can be shown: those in Web Mercator, by title. The address decides whether it is a
 * WMTS or a WMS. Throws a MapLayerError.
 */
export async function readLayers(address: string, servers: readonly MapServer[]): Promise<MapLayerChoice[]> {
  const { bytes } = await fetchFromServer(toCapabilitiesAddress(address), servers, MAX_CAPABILITIES_BYTES)
  const { parseCapabilities } = await import('./parse-capabilities.ts')
  const layers = parseCapabilities(new TextDecoder().decode(bytes))
  if (!layers)
    throw new MapLayerError(502, `The map server ${new URL(address).host} does not describe its layers.`)
  return layers
    .map((layer) => (layer.type === 'wms' ? { ...layer, endpoint: address } : layer))
    .sort((a, b) => a.title.localeCompare(b.title))
}

/** Returns whether an address is that of a WMTS. */
const isTiled = (address: string): boolean => /wmts/i.test(address)

/** Returns the address of a GetCapabilities request. A document in a file is requested as it is. */
function toCapabilitiesAddress(address: string): string {
  if (!URL.canParse(address)) throw new MapLayerError(400, 'The address of the map server is not valid.')
  const url = new URL(address)
  if (/\.xml$/i.test(url.pathname)) return url.href
  const wanted = isTiled(address)
    ? { service: 'WMTS', request: 'GetCapabilities', version: '1.0.0' }
    : { service: 'WMS', request: 'GetCapabilities', version: '1.3.0' }
  for (const name of [...url.searchParams.keys()])
    if (Object.hasOwn(wanted, name.toLowerCase())) url.searchParams.delete(name)
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value)
  return url.href
}

/** Finds the address of a layer's tiles: as saved, or as the server describes it. Throws a MapLayerError. */
export async function findTileAddress(
  { address, layer }: MapPicture,
  servers: readonly MapServer[],
): Promise<string> {
  if (isTileTemplate(address)) return address
  const layers = await readLayers(address, servers)
  const url = layers.find(({ id }) => id === layer)?.url
  if (!url) throw new MapLayerError(502, 'The map server has no such layer in Web Mercator.')
  return url
}
