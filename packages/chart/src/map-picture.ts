import type { CustomLayer } from './types/map/fields.ts'

/** A server of map layers that the operator lists. */
export type MapServer = {
  /** Layers whose address starts with this one may be shown. */
  url: string
  /** Who must be named next to its layers; the host by default. */
  attribution?: string
}

/** A section of the world in Web Mercator (EPSG:3857), in metres. */
export type MetreSection = [west: number, south: number, east: number, north: number]

/** A picture of a layer: of which section, and how large in pixels. */
export type MapPicture = {
  type: CustomLayer['type']
  /** The address of the server or, for WMTS, of a tile. */
  address: string
  layer: string
  section: MetreSection
  width: number
  height: number
}

/** The path at which servers of ours provide the pictures of layers. */
export const MAP_PICTURE_PATH = '/map-layer'
/** Half the width of the world in Web Mercator, in metres. */
export const HALF_WORLD = Math.PI * 6_378_137
/** Maximum width and height of a picture, in pixels. */
export const MAX_MAP_PICTURE = 2048

/** The address of a layer: of a WMTS, preferably that of its tiles. */
export const addressOfLayer = ({ type, endpoint = '', url = '' }: CustomLayer): string =>
  type === 'wmts' ? url || endpoint : endpoint || url

/** The listed server that an address belongs to. */
export function findMapServer(address: string, servers: readonly MapServer[]): MapServer | undefined {
  if (!URL.canParse(address)) return undefined
  // braces of templates and letters of hosts have one spelling in both
  const { origin, pathname, username } = new URL(address)
  return servers.find(({ url }) => {
    const listed = new URL(url)
    const folder = listed.pathname.replace(/\/$/, '')
    return (
      username === '' &&
      origin === listed.origin &&
      (pathname === folder || pathname.startsWith(`${folder}/`))
    )
  })
}

/** The path and query of a picture. The section may be a placeholder for map libraries. */
export const toMapPictureAddress = ({
  type,
  address,
  layer,
  section,
  width,
  height,
}: Omit<MapPicture, 'section'> & { section: MetreSection | '{bbox-epsg-3857}' }): string => {
  const query = new URLSearchParams({ type, address, layer, size: `${width},${height}` })
  const bbox = typeof section === 'string' ? section : section.map(Math.round).join(',')
  return `${MAP_PICTURE_PATH}?${query}&bbox=${bbox}`
}

type WithLayers = { baseLayer?: { customLayers?: CustomLayer[] | undefined } }

/** The layers of other servers on a chart; empty for charts other than maps. */
export const layersOf = (config: object): CustomLayer[] =>
  (config as WithLayers).baseLayer?.customLayers ?? []

/** Whether a chart has a layer of a server that is not listed, which is therefore not drawn. */
export const hasUnlistedLayer = (config: object, servers: readonly MapServer[] = []): boolean =>
  layersOf(config).some((layer) => !findMapServer(addressOfLayer(layer), servers))

/** An image with an address of ours, as written in SVG; texts have no tags. */
const IMAGE = new RegExp(`(<image [^>]*href=")(${MAP_PICTURE_PATH}\\?[^"]*)("[^>]*/>)`, 'g')

/**
 * Replaces the addresses of pictures in an SVG by data URLs, so that it needs no server. Pictures for which `load`
 * returns `undefined` are left out.
 */
export async function embedMapPictures(
  svg: string,
  load: (address: string) => Promise<string | undefined>,
): Promise<string> {
  const found = new Set([...svg.matchAll(IMAGE)].map(([, , href = '']) => href))
  const loaded = await Promise.all(
    [...found].map(async (href) => [href, await load(href.replaceAll('&amp;', '&'))] as const),
  )
  const urls = new Map(loaded)
  return svg.replace(IMAGE, (_, before: string, href: string, after: string) => {
    const url = urls.get(href)
    return url === undefined ? '' : before + url + after
  })
}
