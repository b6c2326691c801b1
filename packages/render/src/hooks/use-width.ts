import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The maximum change in px that does not cause a redraw (specification 2 §9). */
export const IGNORED_CHANGE = 16
/** The time for which a size must be stable before redrawing, in ms. */
const DEBOUNCE = 16

type Side = 'width' | 'height'

/**
 * Returns the width to draw for, in px; undefined until the browser's first layout unless `expected` is given. Keeps a
 * previous width that is imperceptibly narrower than the element, but never a wider one.
 */
export const useWidth = (ref: RefObject<HTMLElement | null>, expected?: number): number | undefined =>
  useSide(ref, 'width', expected)

/**
 * Returns the height to draw for, in px, by the same rules, for an element whose parent determines its height;
 * undefined without an element.
 */
export const useHeight = (element: HTMLElement | null): number | undefined => useSide(element, 'height')

/**
 * Returns one side of an element. A ref is read after mounting; an element that may come and go is observed while it
 * exists.
 */
function useSide(
  place: RefObject<HTMLElement | null> | HTMLElement | null,
  side: Side,
  expected?: number,
): number | undefined {
  const [length, setLength] = useState(expected)
  // measures before the first paint, so that the first visible frame is correct
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
    // a page that resizes for print is printed immediately, so this cannot be deferred
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

/** Returns the width or height to draw for, given the one drawn before. */
export function toDrawnLength(length: number, before: number | undefined): number {
  if (before === undefined) return length
  const more = length - before
  return more >= 0 && more <= IGNORED_CHANGE ? before : length
}

/**
 * Returns a length, rounded down to whole px, because a picture that is slightly wider than its element would be
 * scaled.
 */
const readLength = (element: Element, side: Side): number => Math.floor(element.getBoundingClientRect()[side])
