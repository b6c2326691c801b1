import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Changes up to this many px are no reason to draw again (specification 2 §9). */
export const IGNORED_CHANGE = 16
/** How long a size must stay before it is drawn for, in ms. */
const DEBOUNCE = 16

/**
 * The width to draw for in px, for an element that has it; undefined until the browser has laid it out, if none is
 * `expected`. One that is narrower than its element by so little that nobody sees it stays; none is wider.
 */
export function useWidth(ref: RefObject<HTMLElement | null>, expected?: number): number | undefined {
  const [width, setWidth] = useState(expected)
  // before the first paint: what comes is seen once, and right
  useLayoutEffect(() => {
    const element = ref.current
    if (element) setWidth((before) => toDrawnWidth(readWidth(element), before))
  }, [ref])
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setWidth((before) => toDrawnWidth(readWidth(element), before)), DEBOUNCE)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [ref])
  return width
}

/** The width to draw for in an element of a width, after it was drawn for one before. */
export function toDrawnWidth(width: number, before: number | undefined): number {
  if (before === undefined) return width
  const more = width - before
  return more >= 0 && more <= IGNORED_CHANGE ? before : width
}

/** In whole px; a picture that is wider than its place by a part of one would be scaled. */
const readWidth = (element: Element): number => Math.floor(element.getBoundingClientRect().width)
