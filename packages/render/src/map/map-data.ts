import type { MapTiles } from '@tessera/chart'
import type { Map as GlMap, PointLike } from 'maplibre-gl'
import type { BaseStyle } from './base-style.ts'
import { anchorOf, areaFeatures, findLayer, symbolFeatures, toAreaState } from './features.ts'
import { HATCH_PIXEL_RATIO, hatchImage } from './hatch-images.ts'
import { AREA_LAYERS, HATCHES, mapStyle, SOURCES, SYMBOL_LAYERS } from './map-style.ts'

/** The maximum distance in px at which the pointer counts as on a small symbol. */
const NEAR = 5

/** The data of a scene on a map: the position of its regions and symbols, and their data. */
export class MapData {
  readonly #map: GlMap
  #scene: MapTiles
  #scale: number
  #styleKey: string
  /** The scene with which the style was created or last updated. */
  #drawn: MapTiles
  #active: { source: string; id: number } | undefined

  /** Expects a map that was created with the style of this scene. */
  constructor(map: GlMap, scene: MapTiles, scale: number) {
    this.#map = map
    this.#scene = scene
    this.#scale = scale
    this.#styleKey = styleKeyOf(scene)
    this.#drawn = scene
    map.on('style.load', () => this.#begin())
  }

  show(scene: MapTiles, scale: number, base: BaseStyle): void {
    this.#scene = scene
    this.#scale = scale
    const styleKey = styleKeyOf(scene)
    if (this.#styleKey === styleKey) this.#update()
    else {
      this.#styleKey = styleKey
      this.#drawn = scene
      this.#map.setStyle(mapStyle(scene, scale, base), { diff: false })
    }
  }

  /** Returns the topmost datum at a position, or else that of a small symbol nearby. */
  datumAt(x: number, y: number): number | undefined {
    const near: [PointLike, PointLike] = [
      [x - NEAR, y - NEAR],
      [x + NEAR, y + NEAR],
    ]
    return (
      this.#datumOf([x, y], SYMBOL_LAYERS) ??
      this.#datumOf(near, SYMBOL_LAYERS) ??
      this.#datumOf([x, y], AREA_LAYERS)
    )
  }

  /** Returns the longitude and latitude of a datum. */
  anchorOf(datum: number): [longitude: number, latitude: number] | undefined {
    const isDatum = (feature: { datum: number }): boolean => feature.datum === datum
    const symbol = findLayer(this.#scene, 'symbols')?.features.find(isDatum)
    if (symbol) return symbol.at
    const area = findLayer(this.#scene, 'areas')?.features.find(isDatum)
    return area && anchorOf(area.geometry)
  }

  /** Outlines the given datum. */
  highlight(datum: number | undefined): void {
    if (this.#active) this.#setState(this.#active, { isActive: false })
    this.#active = datum === undefined ? undefined : this.#featureOf(datum)
    if (this.#active) this.#setState(this.#active, { isActive: true })
  }

  /** Adds the parts that a new style lacks: images, and the appearance of regions. */
  #begin(): void {
    const hatch = findLayer(this.#scene, 'areas')?.hatch
    for (const pattern of ['hatch', 'cross-hatch'] as const) {
      const image = hatch && hatchImage(pattern, hatch)
      const name = HATCHES[pattern]
      if (image && !this.#map.hasImage(name)) {
        this.#map.addImage(name, image, { pixelRatio: HATCH_PIXEL_RATIO })
      }
    }
    if (this.#drawn === this.#scene) this.#paintAreas()
    else this.#update()
  }

  /** Updates an existing style. One that is still loading is updated in `#begin`. */
  #update(): void {
    if (!this.#map.getSource(SOURCES.symbols)) return
    const areas = findLayer(this.#scene, 'areas')?.features ?? []
    const old = findLayer(this.#drawn, 'areas')?.features ?? []
    this.#drawn = this.#scene
    const isSame =
      areas.length === old.length && areas.every(({ geometry }, index) => geometry === old[index]?.geometry)
    if (!isSame) this.#setData(SOURCES.areas, areaFeatures(this.#scene))
    this.#setData(SOURCES.symbols, symbolFeatures(this.#scene, this.#scale))
    this.#paintAreas()
  }

  #setData(id: string, data: GeoJSON.FeatureCollection): void {
    const source = this.#map.getSource(id)
    if (source && 'setData' in source) (source as { setData(data: GeoJSON.GeoJSON): void }).setData(data)
  }

  #paintAreas(): void {
    findLayer(this.#scene, 'areas')?.features.forEach((area, id) => {
      this.#setState({ source: SOURCES.areas, id }, toAreaState(area))
    })
  }

  /**
   * Sets the state of a feature. A style that is still loading has no features; it starts with the states of its scene.
   */
  #setState(feature: { source: string; id: number }, state: object): void {
    if (this.#map.getSource(feature.source)) this.#map.setFeatureState(feature, state)
  }

  #datumOf(where: PointLike | [PointLike, PointLike], layers: string[]): number | undefined {
    const drawn = layers.filter((layer) => this.#map.getLayer(layer))
    const [feature] = drawn.length > 0 ? this.#map.queryRenderedFeatures(where, { layers: drawn }) : []
    if (typeof feature?.id !== 'number') return undefined
    const kind = feature.source === SOURCES.areas ? 'areas' : 'symbols'
    return findLayer(this.#scene, kind)?.features[feature.id]?.datum
  }

  #featureOf(datum: number): { source: string; id: number } | undefined {
    for (const kind of ['areas', 'symbols'] as const) {
      const id = findLayer(this.#scene, kind)?.features.findIndex((feature) => feature.datum === datum) ?? -1
      if (id >= 0) return { source: SOURCES[kind], id }
    }
    return undefined
  }
}

/** Returns the properties that a style cannot change later: its layers and their borders. */
const styleKeyOf = ({ layers }: MapTiles): string =>
  JSON.stringify(layers.map(({ features: _, ...layer }) => layer))
