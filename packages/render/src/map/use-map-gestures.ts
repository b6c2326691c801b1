import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { MapHand, MapMoves } from './use-map-view.ts'

/** The distance within which a pressed pointer counts as still, in px. */
const STILL = 4
/** The time after which an idle wheel lets the map settle, in ms. */
const WHEEL_REST = 160
/** The time for which a hint about a gesture is shown, in ms. */
const HINT_TIME = 1500
/** The maximum zoom of a wheel notch, in steps. A touchpad zooms by smaller steps, according to their size. */
const MAX_STEP = 0.5

export type GestureHint = 'wheel' | 'touch'

type Options = {
  /** The element with the listeners. */
  root: RefObject<HTMLElement | null>
  /** The element of the map in it. */
  box: RefObject<HTMLElement | null>
  hand: MapHand
  moves: MapMoves
  isLocked: boolean
}

/**
 * Moves a map by mouse and touch. Dragging pans, two fingers pan and zoom, and the wheel zooms with Ctrl or ⌘. One
 * finger and the plain wheel scroll the page; a hint then explains how to move the map.
 */
export function useMapGestures({ root, box, hand, moves, isLocked }: Options) {
  const [hint, setHint] = useState<GestureHint>()
  const pressed = useRef<{ x: number; y: number; isDragged: boolean }>(undefined)
  useEffect(() => {
    if (!hint) return undefined
    const wait = setTimeout(() => setHint(undefined), HINT_TIME)
    return () => clearTimeout(wait)
  }, [hint])
  useWheel({ root, box, hand, isLocked, tell: setHint })
  useFingers({ root, box, hand, isLocked, tell: setHint })
  const listeners = {
    onPointerDownCapture: (event: PointerEvent): void => {
      if (event.pointerType === 'touch' || event.button !== 0 || isOnButton(event)) return
      pressed.current = { x: event.clientX, y: event.clientY, isDragged: false }
    },
    onPointerMoveCapture: (event: PointerEvent<HTMLElement>): void => {
      const { current } = pressed
      if (!current || !box.current) return
      if (event.buttons === 0) {
        pressed.current = undefined
        return
      }
      const [across, down] = [event.clientX - current.x, event.clientY - current.y]
      if (!current.isDragged && Math.hypot(across, down) < STILL) return
      if (!current.isDragged) event.currentTarget.setPointerCapture(event.pointerId)
      // values are not read while dragging
      event.stopPropagation()
      const { clientWidth, clientHeight } = box.current
      hand.dragBy(across / clientWidth, down / clientHeight)
      pressed.current = { x: event.clientX, y: event.clientY, isDragged: true }
    },
    onPointerUpCapture: (event: PointerEvent): void => {
      if (pressed.current?.isDragged) {
        event.stopPropagation()
        hand.rest()
      }
      pressed.current = undefined
    },
    onDoubleClick: (event: { clientX: number; clientY: number; target: EventTarget }): void => {
      if (!box.current || isOnButton(event)) return
      moves.zoomBy(1, pointIn(box.current, event))
    },
  }
  return { hint, listeners: isLocked ? {} : listeners }
}

const isOnButton = ({ target }: { target: EventTarget }): boolean =>
  (target as Element).closest('button, [data-tooltip]') !== null

type Place = { clientX: number; clientY: number }

/** Returns a position on the page relative to a box, from 0 to 1. */
function pointIn(box: HTMLElement, { clientX, clientY }: Place): [x: number, y: number] {
  const { left, top, width, height } = box.getBoundingClientRect()
  return [(clientX - left) / width, (clientY - top) / height]
}

type Listening = Pick<Options, 'root' | 'box' | 'hand' | 'isLocked'> & { tell(hint: GestureHint): void }

function useWheel({ root, box, hand, isLocked, tell }: Listening): void {
  useEffect(() => {
    const { current: element } = root
    if (!element || isLocked) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) {
        tell('wheel')
        return
      }
      event.preventDefault()
      const notches = (-event.deltaY * (event.deltaMode === 0 ? 1 : 16)) / 100
      const step = Math.max(-MAX_STEP, Math.min(MAX_STEP, notches))
      if (box.current) hand.zoomAt(2 ** step, pointIn(box.current, event))
      clearTimeout(timer)
      timer = setTimeout(hand.rest, WHEEL_REST)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('wheel', onWheel)
    }
  }, [root, box, hand, isLocked, tell])
}

type Fingers = { at: Place; distance: number }

function readFingers({ touches }: TouchEvent): Fingers | undefined {
  const [one, other] = [touches[0], touches[1]]
  if (!one || !other) return undefined
  return {
    at: { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 },
    distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1,
  }
}

function useFingers({ root, box, hand, isLocked, tell }: Listening): void {
  useEffect(() => {
    const { current: element } = root
    if (!element || isLocked) return undefined
    let last: Fingers | undefined
    let start: Place | undefined
    const onStart = (event: TouchEvent): void => {
      last = readFingers(event)
      start = last ? undefined : event.touches[0]
      if (last) event.preventDefault()
    }
    const onMove = (event: TouchEvent): void => {
      const now = readFingers(event)
      if (now && last && box.current) {
        event.preventDefault()
        const { clientWidth, clientHeight } = box.current
        const across = now.at.clientX - last.at.clientX
        const down = now.at.clientY - last.at.clientY
        hand.dragBy(across / clientWidth, down / clientHeight)
        hand.zoomAt(now.distance / last.distance, pointIn(box.current, now.at))
        last = now
        return
      }
      const touch = event.touches[0]
      // the hint is shown for horizontal movement only, because vertical movement is likely meant to scroll the page
      if (touch && start && isAcross(start, touch)) tell('touch')
    }
    const onEnd = (event: TouchEvent): void => {
      if (last && event.touches.length < 2) {
        last = undefined
        hand.rest()
      }
    }
    element.addEventListener('touchstart', onStart, { passive: false })
    element.addEventListener('touchmove', onMove, { passive: false })
    for (const end of ['touchend', 'touchcancel'] as const) element.addEventListener(end, onEnd)
    return () => {
      element.removeEventListener('touchstart', onStart)
      element.removeEventListener('touchmove', onMove)
      for (const end of ['touchend', 'touchcancel'] as const) element.removeEventListener(end, onEnd)
    }
  }, [root, box, hand, isLocked, tell])
}

const isAcross = (from: Place, to: Place): boolean => {
  const across = Math.abs(to.clientX - from.clientX)
  return across > 24 && across > 2 * Math.abs(to.clientY - from.clientY)
}
