import type { CustomLayer } from './types/map/fields.ts'

/** A map layer server that the operator allows. */
export type MapServer = {
  /** Layers whose address starts with this URL may be shown. */
  url: string
  /** The attribution shown with its layers; the host by default. */
  attribution?: string
}

/** A section of the world in Web Mercator (EPSG:3857), in metres. */
export type MetreSection = [west: number, south: number, east: number, north: number]

/** A picture of a layer, with its section of the world and its size in pixels. */
export type MapPicture = {
  type: CustomLayer['type']
  /** The address of the server or, for WMTS, of a tile. */
  address: string
  layer: string
  section: MetreSection
  width: number
  height: number
}

/** The path at which our servers provide the pictures of layers. */
export const MAP_PICTURE_PATH = '/map-layer'
/** Half the width of the world in Web Mercator, in metres. */
export const HALF_WORLD = Math.PI * 6_378_137
/** Maximum width and height of a picture, in pixels. */
export const MAX_MAP_PICTURE = 2048

/** Returns the address of a layer: of a WMTS, preferably that of its tiles. */
export const addressOfLayer = ({ type, endpoint = '', url = '' }: CustomLayer): string =>
  type === 'wmts' ? url || endpoint : endpoint || url

/** Finds the listed server that an address belongs to. */
export function findMapServer(address: string, servers: readonly MapServer[]): MapServer | undefined {
  if (!URL.canParse(address)) return undefined
  // normalizes the braces of templates and the case of hosts
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

/** Returns the path and query of a picture. For map libraries, the section may be a placeholder. */
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

/** Returns the layers of other servers on a chart; empty for charts other than maps. */
export const layersOf = (config: object): CustomLayer[] =>
  (config as WithLayers).baseLayer?.customLayers ?? []

/** Returns whether a chart has a layer of a server that is not listed. Such layers are not drawn. */
export const hasUnlistedLayer = (config: object, servers: readonly MapServer[] = []): boolean =>
  layersOf(config).some((layer) => !findMapServer(addressOfLayer(layer), servers))

/** Matches an image with an address of ours in an SVG. Texts cannot match, because they have no tags. */
const IMAGE = new RegExp(`(<image [^>]*href=")(${MAP_PICTURE_PATH}\\?[^"]*)("[^>]*/>)`, 'g')

/**
 * Replaces the addresses of pictures in an SVG by data URLs, so that it does not depend on a server. Omits pictures for
 * which `load` returns `undefined`.
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
