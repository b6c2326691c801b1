import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Changes up to this many px are no reason to draw again (specification 2 §9). */
export const IGNORED_CHANGE = 16
/** How long a size must stay before it is drawn for, in ms. */
const DEBOUNCE = 16

type Side = 'width' | 'height'

/**
 * The width to draw for in px, for an element that has it; undefined until the browser has laid it out, if none is
 * `expected`. One that is narrower than its element by so little that nobody sees it stays; none is wider.
 */
export const useWidth = (ref: RefObject<HTMLElement | null>, expected?: number): number | undefined =>
  useSide(ref, 'width', expected)

/** The height to draw for in px, by the same rules, for an element that others make as high; undefined while there is none. */
export const useHeight = (element: HTMLElement | null): number | undefined => useSide(element, 'height')

/** A ref is read once it is there; an element that comes and goes is watched while it is there. */
function useSide(
  place: RefObject<HTMLElement | null> | HTMLElement | null,
  side: Side,
  expected?: number,
): number | undefined {
  const [length, setLength] = useState(expected)
  // before the first paint: what comes is seen once, and right
  useLayoutEffect(() => {
    const element = toElement(place)
    if (element) setLength((before) => toDrawnLength(readLength(element, side), before))
  }, [place, side])
  useEffect(() => {
    const element = toElement(place)
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = (): void => setLength((before) => toDrawnLength(readLength(element, side), before))
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, DEBOUNCE)
    })
    observer.observe(element)
    // a page that makes itself as wide as paper is printed right after: nothing may wait
    const measureAtOnce = (): void => flushSync(measure)
    addEventListener('beforeprint', measureAtOnce)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      removeEventListener('beforeprint', measureAtOnce)
    }
  }, [place, side])
  return length
}

const toElement = (place: RefObject<HTMLElement | null> | HTMLElement | null): HTMLElement | null =>
  place && 'current' in place ? place.current : place

/** The width or height to draw for in an element, after it was drawn for one before. */
export function toDrawnLength(length: number, before: number | undefined): number {
  if (before === undefined) return length
  const more = length - before
  return more >= 0 && more <= IGNORED_CHANGE ? before : length
}

/** In whole px; a picture that is wider than its place by a part of one would be scaled. */
const readLength = (element: Element, side: Side): number => Math.floor(element.getBoundingClientRect()[side])
