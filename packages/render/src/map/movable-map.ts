import type { MapScene, MapSection, MapTiles } from '@tessera/chart'
import { clamp } from '@tessera/cube'
import { Map as GlMap, LngLat, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { isMotionReduced } from '../motion/transition.ts'
import { type BaseStyle, loadBaseStyle } from './base-style.ts'
import { watchBase } from './base-watch.ts'
import { type Camera, readSection, toCamera, zoomLimits } from './camera.ts'
import { MapData } from './map-data.ts'
import { mapStyle } from './map-style.ts'

/** The duration of flights, and of the return to the first view, in ms (reference rules). */
const FLY = 500
const RESET = 1500
/** The maximum latitude of the Mercator projection. */
const MAX_LATITUDE = 85

/** A map scene with data for a tiled map. */
export type TiledScene = MapScene & { tiles: MapTiles }

export type MovableMapOptions = {
  container: HTMLElement
  scene: TiledScene
  /** Page px per px of the scene. */
  scale: number
  /** The URL of its base map's style. */
  baseStyleUrl: string
  /** The map's own texts, by MapLibre's names. */
  words: Record<string, string>
  /** Called once everything visible has been drawn. */
  onReady(): void
  /** Called with the reason if the map can no longer be drawn, or its base map is unavailable. */
  onLost(reason: unknown): void
  /** Called when the map moves; `byReader` if by the pointer, as opposed to a programmatic move. */
  onMove(byReader: boolean): void
  /** Called with the visible section when the map stops moving. */
  onSection(section: MapSection): void
}

/** Creates a map in an element. Rejects if the browser cannot draw it or its base map is unavailable. */
export async function createMovableMap(options: MovableMapOptions): Promise<MovableMap> {
  setWorkerUrl(workerUrl)
  return new MovableMap(options, await loadBaseStyle(options.baseStyleUrl))
}

const motion = (duration: number) => ({
  duration: isMotionReduced() ? 0 : duration,
  essential: true,
})

/** A scene's map in WebGL. Positions are in px of its element, and data indexes are those of the scene. */
export class MovableMap {
  readonly #map: GlMap
  readonly #data: MapData
  readonly #options: MovableMapOptions
  #scene: TiledScene
  #scale: number
  readonly #base: BaseStyle
  #first: Camera
  /** Whether the reader has moved the map. Changes of size or data then keep the view. */
  #isMoved = false
  #isReady = false

  constructor(options: MovableMapOptions, base: BaseStyle) {
    const { scene, scale } = options
    this.#options = options
    this.#scene = scene
    this.#scale = scale
    this.#base = base
    this.#first = toCamera(scene.tiles.view, scale)
    this.#map = this.#createMap()
    this.#data = new MapData(this.#map, scene.tiles, scale)
    this.#lock()
    this.#hideCanvas()
    this.#listen()
  }

  /** Shows another scene. The view adapts unless the reader has moved the map. */
  show(scene: TiledScene, scale: number): void {
    this.#scene = scene
    this.#scale = scale
    this.#first = toCamera(scene.tiles.view, scale)
    this.#lock()
    this.#data.show(scene.tiles, scale, this.#base)
    const zooms = zoomLimits(this.#first.zoom)
    this.#map.setMinZoom(zooms.least)
    this.#map.setMaxZoom(zooms.most)
    if (!this.#isMoved) this.#map.jumpTo(this.#first)
  }

  /** Zooms in or out by one step. */
  zoomBy(step: 1 | -1): void {
    this.#send({ zoom: this.#map.getZoom() + step })
  }

  /** Pans by shares of the view's width and height. */
  panBy(across: number, down: number): void {
    const { width, height } = this.#size()
    const to = this.#map.unproject([width * (0.5 + across), height * (0.5 + down)])
    this.#send({ center: [to.lng, to.lat] })
  }

  /** Returns to the first view. */
  reset(): void {
    this.#isMoved = false
    this.#map.flyTo({ ...this.#first, ...motion(RESET) })
  }

  datumAt(x: number, y: number): number | undefined {
    return this.#data.datumAt(x, y)
  }

  /** Returns the position of a datum, even outside the view. */
  placeOf(datum: number): { x: number; y: number } | undefined {
    const at = this.#data.anchorOf(datum)
    if (!at) return undefined
    const [longitude, latitude] = at
    // the world repeats horizontally, so take the visible copy
    const turns = Math.round((this.#map.getCenter().lng - longitude) / 360)
    return this.#map.project([longitude + turns * 360, latitude])
  }

  /** Moves the map to a datum outside the view. */
  reveal(datum: number): void {
    const at = this.#data.anchorOf(datum)
    const place = this.placeOf(datum)
    const { width, height } = this.#size()
    const isSeen = place && place.x >= 0 && place.x <= width && place.y >= 0 && place.y <= height
    if (at && !isSeen) this.#send({ center: at })
  }

  highlight(datum: number | undefined): void {
    this.#data.highlight(datum)
  }

  remove(): void {
    this.#map.remove()
  }

  #createMap(): GlMap {
    const { container, scene, scale, words } = this.#options
    const zooms = zoomLimits(this.#first.zoom)
    return new GlMap({
      container,
      style: mapStyle(scene.tiles, scale, this.#base),
      ...this.#first,
      minZoom: zooms.least,
      maxZoom: zooms.most,
      attributionControl: {},
      cooperativeGestures: true,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      maxPitch: 0,
      keyboard: false,
      fadeDuration: 0,
      transformConstrain: (at, zoom) => this.#constrain(at, zoom),
      locale: words,
    })
  }

  #send(to: Partial<Camera>): void {
    if (this.#scene.isLocked) return
    this.#isMoved = true
    this.#map.easeTo({ ...to, ...motion(FLY) })
  }

  #size(): { width: number; height: number } {
    const { clientWidth, clientHeight } = this.#map.getContainer()
    return { width: clientWidth, height: clientHeight }
  }

  /**
   * Allows views wider and higher than the world, because the first view matches the picture, which has space around
   * it.
   */
  #constrain({ lng, lat }: LngLat, zoom: number): { center: LngLat; zoom: number } {
    const { least, most } = zoomLimits(this.#first.zoom)
    return {
      center: new LngLat(lng, clamp(lat, -MAX_LATITUDE, MAX_LATITUDE)),
      zoom: clamp(zoom, least, most),
    }
  }

  #lock(): void {
    const map = this.#map
    map.touchZoomRotate.disableRotation()
    for (const handler of [
      map.dragPan,
      map.scrollZoom,
      map.touchZoomRotate,
      map.doubleClickZoom,
      map.boxZoom,
      map.cooperativeGestures,
    ]) {
      if (this.#scene.isLocked) handler.disable()
      else handler.enable()
    }
  }

  /** Hides the canvas from assistive technology, because the surrounding element has the focus and the name. */
  #hideCanvas(): void {
    const canvas = this.#map.getCanvas()
    canvas.tabIndex = -1
    canvas.setAttribute('aria-hidden', 'true')
    canvas.removeAttribute('role')
    canvas.removeAttribute('aria-label')
  }

  #listen(): void {
    const map = this.#map
    const { onReady, onLost, onMove } = this.#options
    const watch = watchBase(map, this.#base, onLost)
    map.on('movestart', ({ originalEvent }) => {
      if (originalEvent) this.#isMoved = true
    })
    map.on('move', ({ originalEvent }) => onMove(originalEvent !== undefined))
    map.on('moveend', () => this.#isReady && this.#report())
    map.on('resize', () => {
      if (!this.#isMoved) map.jumpTo(this.#first)
    })
    map.on('idle', () => {
      if (watch.isMissing()) onLost(new Error('None of its tiles could be loaded.'))
      else if (!this.#isReady) {
        this.#isReady = true
        onReady()
        this.#report()
      }
    })
    map.on('webglcontextlost', () => onLost(new Error('The graphics context was lost.')))
  }

  #report(): void {
    const unproject = (at: [number, number]) => this.#map.unproject(at)
    this.#options.onSection(readSection(unproject, this.#scene, { ...this.#size(), scale: this.#scale }))
  }
}
