import type { MapScene } from '@tessera/chart'
import { clamp } from '@tessera/cube'

/** The visible part of a map: the magnification, and the point of its frame in the centre, from 0 to 1. */
export type MapView = { zoom: number; x: number; y: number }

/** The initial view. */
export const FIRST_VIEW: MapView = { zoom: 1, x: 0.5, y: 0.5 }

/** Views that differ by less than this share are considered equal. */
const NEARLY = 1e-6

/** The maximum zoom. Beyond it, outlines look angular. */
const MAX_ZOOM = 64

/** The position of a map in a picture, in px of the scene. */
export type MapBox = { width: number; height: number; top: number }

/** A transform: `x * scale + left`, `y * scale + top`, in px of the scene. */
export type Move = { scale: number; left: number; top: number }

export const boxOf = ({ width, height, map }: { width: number; height: number; map: MapScene }): MapBox => ({
  width,
  height: height - map.top,
  top: map.top,
})

/** Returns the transform from the first view to another one. */
export const moveTo = ({ zoom, x, y }: MapView, { width, height, top }: MapBox): Move => ({
  scale: zoom,
  left: width * (0.5 - zoom * x),
  top: top + height * (0.5 - zoom * y) - zoom * top,
})

/** Returns the transform that moves a picture of one view to another view. */
export function moveBetween(from: MapView, to: MapView, box: MapBox): Move {
  const [before, after] = [moveTo(from, box), moveTo(to, box)]
  const scale = after.scale / before.scale
  return { scale, left: after.left - scale * before.left, top: after.top - scale * before.top }
}

/** Returns whether zooming out would reveal more of the map. */
export const canZoomOut = ({ zoom }: MapView, around: number): boolean =>
  zoom > minZoom(around) * (1 + NEARLY)

const minZoom = (around: number): number => 1 / (1 + 2 * around)

/** Limits the view to the drawn area of the map. `around` is the margin as a share of its frame. */
export function withinMap({ zoom, x, y }: MapView, around: number): MapView {
  const held = clamp(zoom, minZoom(around), MAX_ZOOM)
  const half = 0.5 / held
  const at = (place: number): number =>
    clamp(place, Math.min(0.5, half - around), Math.max(0.5, 1 + around - half))
  return { zoom: held, x: at(x), y: at(y) }
}

/** Zooms a view by a factor, keeping a point of the frame (from 0 to 1) in place. */
export function zoomAt(view: MapView, factor: number, [atX, atY]: [number, number], around: number): MapView {
  const { zoom } = withinMap({ ...view, zoom: view.zoom * factor }, around)
  const held = (centre: number, at: number): number => centre + (at - 0.5) * (1 / view.zoom - 1 / zoom)
  return withinMap({ zoom, x: held(view.x, atX), y: held(view.y, atY) }, around)
}

/** Pans a view by shares of its width and height. */
export const panBy = ({ zoom, x, y }: MapView, across: number, down: number, around: number): MapView =>
  withinMap({ zoom, x: x + across / zoom, y: y + down / zoom }, around)

/** Interpolates between two views, at `part` from 0 to 1. The zoom changes exponentially, which looks steady. */
export function betweenViews(from: MapView, to: MapView, part: number): MapView {
  const zoom = from.zoom * (to.zoom / from.zoom) ** part
  // the fixed point of the zoom moves steadily, too
  const grown = from.zoom === to.zoom ? part : (1 / zoom - 1 / from.zoom) / (1 / to.zoom - 1 / from.zoom)
  return { zoom, x: from.x + (to.x - from.x) * grown, y: from.y + (to.y - from.y) * grown }
}

export const isSameView = (a: MapView, b: MapView): boolean =>
  Math.abs(a.zoom / b.zoom - 1) < NEARLY && Math.abs(a.x - b.x) < NEARLY && Math.abs(a.y - b.y) < NEARLY
