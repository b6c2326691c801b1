import type { MapLayerChoice } from '@tessera/api/rest'
import { SaxesParser } from 'saxes'

/** Maximum length of names and titles; longer ones are cut. */
const MAX_TEXT = 300
const MAX_LAYERS = 20_000
const MAX_DEPTH = 100
/** Codes of Web Mercator. */
const WEB_MERCATOR = /(?:\b|:)(?:3857|900913|102100)$/

type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

/**
 * Reads the layers in Web Mercator from a capabilities document (OGC WMS 1.1.1 and 1.3.0, WMTS 1.0.0). Returns `undefined`
 * if it is not one.
 */
export function parseCapabilities(xml: string): MapLayerChoice[] | undefined {
  const root = parseXml(xml)
  if (!root) return undefined
  if (root.name === 'Capabilities') return readTiledLayers(root)
  if (!/^(?:WMS|WMT_MS)_Capabilities$/.test(root.name)) return undefined
  return childrenOf(root, 'Capability')
    .flatMap((capability) => childrenOf(capability, 'Layer'))
    .flatMap((layer) => listLayers(layer, false))
    .slice(0, MAX_LAYERS)
}

/** Parses XML without entities, which could grow without limit, and without namespaces. */
function parseXml(xml: string): Element | undefined {
  const parser = new SaxesParser()
  const open: Element[] = []
  let root: Element | undefined
  let failure: Error | undefined
  parser.on('error', (error) => {
    failure ??= error
  })
  parser.on('doctype', () => {
    failure ??= parser.makeError('a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name: toLocal(name), attributes, children: [], text: '' }
    if (open.length > MAX_DEPTH) failure ??= parser.makeError('too many levels')
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element && element.text.length < 4 * MAX_TEXT) element.text += text
  })
  parser.on('closetag', () => {
    open.pop()
  })
  for (let at = 0; at < xml.length && !failure; at += 65_536) parser.write(xml.slice(at, at + 65_536))
  if (!failure) parser.close()
  return failure ? undefined : root
}

const toLocal = (name: string): string => name.slice(name.indexOf(':') + 1)

const childrenOf = ({ children }: Element, name: string): Element[] =>
  children.filter((child) => child.name === name)

const textOf = (element: Element, name: string): string =>
  (childrenOf(element, name)[0]?.text ?? '').trim().replace(/\s+/g, ' ').slice(0, MAX_TEXT)

/** A layer and those in it, which inherit its coordinate systems. Layers without a name are only headings. */
function listLayers(layer: Element, isInherited: boolean): MapLayerChoice[] {
  const isKnown =
    isInherited ||
    [...childrenOf(layer, 'CRS'), ...childrenOf(layer, 'SRS')].some(({ text }) =>
      text.split(/\s+/).some((code) => WEB_MERCATOR.test(code)),
    )
  const id = textOf(layer, 'Name')
  const own: MapLayerChoice[] =
    id !== '' && isKnown ? [{ type: 'wms', id, title: textOf(layer, 'Title') || id }] : []
  return [...own, ...childrenOf(layer, 'Layer').flatMap((child) => listLayers(child, isKnown))]
}

function readTiledLayers(root: Element): MapLayerChoice[] {
  const contents = childrenOf(root, 'Contents')
  const prefixes = new Map(
    contents.flatMap((one) => childrenOf(one, 'TileMatrixSet')).flatMap((set) => readTileSet(set)),
  )
  return contents
    .flatMap((one) => childrenOf(one, 'Layer'))
    .slice(0, MAX_LAYERS)
    .flatMap((layer) => toTiledLayer(layer, prefixes))
}

/** The name of a set of tiles in Web Mercator, and what precedes the zoom in the names of its levels. */
function readTileSet(set: Element): [name: string, prefix: string][] {
  if (!WEB_MERCATOR.test(textOf(set, 'SupportedCRS'))) return []
  const levels = childrenOf(set, 'TileMatrix').map((level) => textOf(level, 'Identifier'))
  const prefix = /^(.*?)0*$/.exec(levels[0] ?? '')?.[1]
  const areNumbered = prefix !== undefined && levels.every((level, zoom) => level === `${prefix}${zoom}`)
  return areNumbered ? [[textOf(set, 'Identifier'), prefix]] : []
}

function toTiledLayer(layer: Element, prefixes: ReadonlyMap<string, string>): MapLayerChoice[] {
  const id = textOf(layer, 'Identifier')
  const set = childrenOf(layer, 'TileMatrixSetLink')
    .map((link) => textOf(link, 'TileMatrixSet'))
    .find((name) => prefixes.has(name))
  const addresses = childrenOf(layer, 'ResourceURL').filter(
    ({ attributes }) =>
      attributes.resourceType === 'tile' && /^image\/(?:png|jpeg)/.test(attributes.format ?? ''),
  )
  const template = addresses[0]?.attributes.template
  if (id === '' || set === undefined || template === undefined) return []
  const styles = childrenOf(layer, 'Style')
  const style = styles.find(({ attributes }) => attributes.isDefault === 'true') ?? styles[0]
  const defaults = new Map(
    childrenOf(layer, 'Dimension').map((dimension) => [
      textOf(dimension, 'Identifier').toLowerCase(),
      textOf(dimension, 'Default'),
    ]),
  )
  const url = template.replace(/\{([^{}]*)\}/g, (placeholder, name: string) => {
    switch (name.toLowerCase()) {
      case 'tilematrixset':
        return encodeURIComponent(set)
      case 'tilematrix':
        return `${prefixes.get(set)}{TileMatrix}`
      case 'style':
        return encodeURIComponent(style ? textOf(style, 'Identifier') : 'default')
      default:
        return encodeURIComponent(defaults.get(name.toLowerCase()) ?? '') || placeholder
    }
  })
  return [{ type: 'wmts', id, title: textOf(layer, 'Title') || id, url }]
}
