import type { Block } from '@tessera/project'
import type { KeyboardEvent, PointerEvent } from 'react'

/** The actions of a block's drag handle. */
export type Grip = {
  /** The block being dragged by a pointer. */
  held: string | undefined
  grab(event: PointerEvent, block: Block): void
  press(event: KeyboardEvent, block: Block): void
}

type Handlers = {
  /** Called when the pointer, or the content below it, has moved. */
  onMove(at: { clientX: number; clientY: number }): void
  /** Called at the end: dropped, or cancelled by Escape. */
  onEnd(isDropped: boolean): void
}

/** The maximum movement of a click, in px. */
const SLACK = 4
/** The distance from an edge at which the container scrolls, in px, and the amount per frame. */
const EDGE = 48
const SCROLL = 16

/**
 * Tracks a pointer from a press on; the scroll container scrolls near its edges. Returns a function that cancels it.
 */
export function trackPointer(event: PointerEvent, { onMove, onEnd }: Handlers): () => void {
  if (event.button !== 0) return () => undefined
  const { pointerId, clientX, clientY } = event
  const scroller = findScroller(event.currentTarget)
  let at = { clientX, clientY }
  let isMoved = false
  let frame = 0
  const scroll = (): void => {
    frame = requestAnimationFrame(scroll)
    const by = scrollStep(scroller, at)
    if (!isMoved || (by.left === 0 && by.top === 0)) return
    scroller.scrollBy(by)
    onMove(at)
  }
  const move = (moved: globalThis.PointerEvent): void => {
    if (moved.pointerId !== pointerId) return
    at = { clientX: moved.clientX, clientY: moved.clientY }
    isMoved ||= Math.hypot(at.clientX - clientX, at.clientY - clientY) > SLACK
    if (isMoved) onMove(at)
  }
  const stop = (isDropped: boolean): void => {
    cancelAnimationFrame(frame)
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', drop)
    removeEventListener('pointercancel', cancel)
    removeEventListener('keydown', press, true)
    onEnd(isDropped && isMoved)
  }
  const drop = (up: globalThis.PointerEvent): void => {
    if (up.pointerId === pointerId) stop(true)
  }
  const cancel = (): void => stop(false)
  const press = (pressed: globalThis.KeyboardEvent): void => {
    if (pressed.key !== 'Escape') return
    pressed.preventDefault()
    stop(false)
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', drop)
  addEventListener('pointercancel', cancel)
  addEventListener('keydown', press, true)
  frame = requestAnimationFrame(scroll)
  return cancel
}

function findScroller(from: Element): Element {
  for (let element = from.parentElement; element; element = element.parentElement) {
    const isScroller = /auto|scroll/.test(getComputedStyle(element).overflowY)
    if (isScroller && element.scrollHeight > element.clientHeight) return element
  }
  return document.documentElement
}

function scrollStep(scroller: Element, { clientX, clientY }: { clientX: number; clientY: number }) {
  const box = scroller.getBoundingClientRect()
  const [top, left] = [Math.max(0, box.top), Math.max(0, box.left)]
  const [bottom, right] = [Math.min(innerHeight, box.bottom), Math.min(innerWidth, box.right)]
  const step = (at: number, from: number, to: number): number =>
    at < from + EDGE ? -SCROLL : at > to - EDGE ? SCROLL : 0
  return { top: step(clientY, top, bottom), left: step(clientX, left, right) }
}
