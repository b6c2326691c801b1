import type { MapScene, PictureScene } from '@tessera/chart'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { animate, isMotionReduced } from '../motion/transition.ts'
import {
  betweenViews,
  boxOf,
  FIRST_VIEW,
  isSameView,
  type MapView,
  moveBetween,
  panBy,
  withinMap,
  zoomAt,
} from './map-view.ts'

export type MapPicture = PictureScene & { map: MapScene }

/** The duration of flights, and of the return to the first view, in ms (reference rules). */
const FLY = 500
const RESET = 1500

/** Ways to move a map. */
export type MapMoves = {
  /** Zooms in or out by one step, around the centre or a point of the frame. */
  zoomBy(step: 1 | -1, at?: [x: number, y: number]): void
  /** Pans by shares of the view's width and height. */
  panBy(across: number, down: number): void
  /** Returns to the first view. */
  reset(): void
}

/** Direct manipulation: the view follows immediately. Points are relative to the frame, from 0 to 1. */
export type MapHand = {
  zoomAt(factor: number, at: [x: number, y: number]): void
  dragBy(across: number, down: number): void
  /** The movement has ended. */
  rest(): void
}

/**
 * Manages the view of a map. While it changes, the element is transformed by `--map-move`; it is redrawn only
 * afterwards. `view` is the view to draw. It is kept when the picture changes, and reset for another place.
 */
export function useMapView(root: RefObject<HTMLElement | null>, scene: MapPicture) {
  const { place } = scene.map
  const [state, setState] = useState({ place, view: FIRST_VIEW })
  const view = state.place === place ? state.view : FIRST_VIEW
  if (state.place !== place) setState({ place, view })
  const [isMoving, setMoving] = useState(false)
  const latest = useRef({ scene, view })
  const now = useRef(view)
  const stopFlight = useRef(() => {})
  useLayoutEffect(() => {
    latest.current = { scene, view }
  })
  useLayoutEffect(() => {
    // the picture has been redrawn in its new position
    now.current = view
    root.current?.style.removeProperty('--map-move')
    setMoving(false)
  }, [root, view])
  useEffect(() => () => stopFlight.current(), [])
  const control = useMemo(() => {
    const limit = (): number => latest.current.scene.map.around
    const show = (next: MapView): void => {
      const { scene: drawn, view: from } = latest.current
      now.current = next
      setMoving(true)
      movePicture(root.current, moveBetween(from, next, boxOf(drawn)))
    }
    const rest = (): void => {
      const { scene: drawn, view: from } = latest.current
      if (!isSameView(from, now.current)) setState({ place: drawn.map.place, view: now.current })
      else {
        root.current?.style.removeProperty('--map-move')
        setMoving(false)
      }
    }
    const fly = (to: MapView, duration: number): void => {
      stopFlight.current()
      const from = now.current
      if (isSameView(from, to)) {
        rest()
        return
      }
      const showAt = (time: number): void => {
        show(betweenViews(from, to, eased(time)))
        if (time === 1) rest()
      }
      if (isMotionReduced()) showAt(1)
      else stopFlight.current = animate(duration, showAt)
    }
    const byHand = (to: MapView): void => {
      stopFlight.current()
      show(to)
    }
    const moves: MapMoves = {
      zoomBy: (step, at = [0.5, 0.5]) => fly(zoomAt(now.current, 2 ** step, at, limit()), FLY),
      panBy: (across, down) => fly(panBy(now.current, across, down, limit()), FLY),
      reset: () => fly(FIRST_VIEW, RESET),
    }
    const hand: MapHand = {
      zoomAt: (factor, at) => byHand(zoomAt(now.current, factor, at, limit())),
      dragBy: (across, down) => byHand(panBy(now.current, -across, -down, limit())),
      rest,
    }
    const centreOn = (x: number, y: number): void =>
      fly(withinMap({ zoom: now.current.zoom, x, y }, limit()), FLY)
    return { moves, hand, centreOn }
  }, [root])
  return { view, isMoving, ...control }
}

const eased = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part))

type Shift = { scale: number; left: number; top: number }

/** Transforms the drawn picture without redrawing it. */
function movePicture(root: HTMLElement | null, { scale, left, top }: Shift): void {
  root?.style.setProperty('--map-move', `translate(${left}px, ${top}px) scale(${scale})`)
  root?.style.setProperty('--map-shrink', String(1 / scale))
}
