import { isRecord } from '@tessera/cube'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'

/** The timeout for a base map, in ms. A map without a base map is better than no map. */
const TIMEOUT_MS = 8000

/** A base map. The data are drawn between its areas and its labels. */
export type BaseStyle = {
  sources: StyleSpecification['sources']
  below: LayerSpecification[]
  labels: LayerSpecification[]
  /** The URLs of its fonts and icons. */
  resources: Pick<StyleSpecification, 'glyphs' | 'sprite'>
}

/** Loads the style of a base map. Rejects if it cannot be loaded or is invalid. */
export async function loadBaseStyle(url: string): Promise<BaseStyle> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  return parseBaseStyle(await answer.json(), url)
}

/** Splits a MapLibre style into its parts and resolves URLs that begin with a slash. Throws if it is not a style. */
export function parseBaseStyle(style: unknown, url: string): BaseStyle {
  if (!isStyle(style)) throw new Error(`${url} is not a map style of version 8.`)
  const { glyphs, sprite, sources, layers } = style
  const whole = (address: string): string =>
    address.startsWith('/') ? new URL(url, document.baseURI).origin + address : address
  return {
    sources: Object.fromEntries(
      Object.entries(sources).map(([name, source]) => [name, withWholeAddresses(source, whole)]),
    ),
    below: layers.filter(({ type }) => type !== 'symbol'),
    labels: layers.filter(({ type }) => type === 'symbol'),
    resources: {
      ...(glyphs ? { glyphs: whole(glyphs) } : {}),
      ...(sprite ? { sprite: typeof sprite === 'string' ? whole(sprite) : sprite } : {}),
    },
  }
}

type Source = StyleSpecification['sources'][string]

function withWholeAddresses(source: Source, whole: (address: string) => string): Source {
  const { url, tiles } = source as { url?: string; tiles?: string[] }
  return {
    ...source,
    ...(typeof url === 'string' ? { url: whole(url) } : {}),
    ...(Array.isArray(tiles) ? { tiles: tiles.map(whole) } : {}),
  } as Source
}

/** Returns whether a style has the parts used here. The map validates the others and reports those it cannot draw. */
const isStyle = (value: unknown): value is StyleSpecification =>
  isRecord(value) &&
  value.version === 8 &&
  isRecord(value.sources) &&
  Object.values(value.sources).every(isRecord) &&
  Array.isArray(value.layers) &&
  value.layers.every(isRecord)
