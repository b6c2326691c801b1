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

/** How long the map takes to where it is sent, and back to its first view, in ms (reference rules). */
const FLY = 500
const RESET = 1500
/** Beyond this latitude Mercator has nothing to show. */
const MAX_LATITUDE = 85

/** A map that is described for tiles. */
export type TiledScene = MapScene & { tiles: MapTiles }

export type MovableMapOptions = {
  container: HTMLElement
  scene: TiledScene
  /** How many px of the page one of the scene takes. */
  scale: number
  /** Where the style of its base map is. */
  baseStyleUrl: string
  /** What it says itself, by MapLibre's names. */
  words: Record<string, string>
  /** Everything that is seen has been drawn. */
  onReady(): void
  /** The map cannot be drawn any longer, or its base map does not come; why. */
  onLost(reason: unknown): void
  /** The map moves; `byReader` with the pointer, and not because it was sent somewhere. */
  onMove(byReader: boolean): void
  /** The map has come to rest; what it shows. */
  onSection(section: MapSection): void
}

/** Begins a map in an element. Rejects where the browser cannot draw one, or its base map cannot be had. */
export async function createMovableMap(options: MovableMapOptions): Promise<MovableMap> {
  setWorkerUrl(workerUrl)
  return new MovableMap(options, await loadBaseStyle(options.baseStyleUrl))
}

const motion = (duration: number) => ({
  duration: isMotionReduced() ? 0 : duration,
  essential: true,
})

/** A scene's map as WebGL. Places are px of its element, data are those of the scene. */
export class MovableMap {
  readonly #map: GlMap
  readonly #data: MapData
  readonly #options: MovableMapOptions
  #scene: TiledScene
  #scale: number
  readonly #base: BaseStyle
  #first: Camera
  /** The reader has moved it: a change of size or data leaves the view alone. */
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

  /** Shows another scene; the view follows unless the reader has chosen one. */
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

  /** Zooms a step in or out. */
  zoomBy(step: 1 | -1): void {
    this.#send({ zoom: this.#map.getZoom() + step })
  }

  /** Moves the view by shares of its width and height. */
  panBy(across: number, down: number): void {
    const { width, height } = this.#size()
    const to = this.#map.unproject([width * (0.5 + across), height * (0.5 + down)])
    this.#send({ center: [to.lng, to.lat] })
  }

  /** Goes back to the first view. */
  reset(): void {
    this.#isMoved = false
    this.#map.flyTo({ ...this.#first, ...motion(RESET) })
  }

  datumAt(x: number, y: number): number | undefined {
    return this.#data.datumAt(x, y)
  }

  /** Where a datum stands, even outside the view. */
  placeOf(datum: number): { x: number; y: number } | undefined {
    const at = this.#data.anchorOf(datum)
    if (!at) return undefined
    const [longitude, latitude] = at
    // of the worlds side by side the one that is seen
    const turns = Math.round((this.#map.getCenter().lng - longitude) / 360)
    return this.#map.project([longitude + turns * 360, latitude])
  }

  /** Moves the map to a datum that is not seen. */
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

  /** Views may be wider and higher than the world: the first one is as the picture is, with room around it. */
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

  /** The element around the map is what has the focus and a name. */
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
