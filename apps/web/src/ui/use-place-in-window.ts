import { type RefObject, useLayoutEffect } from 'react'
import { placeInWindow } from './place-in-window.ts'

type Popover = {
  popover: RefObject<HTMLElement | null>
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  align: 'start' | 'end'
  /** Whether it is as wide as its anchor. */
  isStretched?: boolean
}

/**
 * Keeps an open popover within the window, beside its anchor, while anything scrolls. Inside a scroller it would be
 * clipped. The style sheet sets its maximum height.
 */
export function usePlaceInWindow({ popover, anchor, isOpen, align, isStretched = false }: Popover): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const place = (): void => {
      if (popover.current && anchor.current)
        putBeside(popover.current, anchor.current, { align, isStretched })
    }
    // expanding content makes it higher
    const observer = new ResizeObserver(place)
    if (popover.current) observer.observe(popover.current)
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    // content above the anchor may change its height in the same frame
    const placeLater = (): void => void requestAnimationFrame(() => requestAnimationFrame(place))
    addEventListener('resize', placeLater)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', placeLater)
    }
  }, [popover, anchor, isOpen, align, isStretched])
}

function putBeside(
  popover: HTMLElement,
  anchor: HTMLElement,
  { align, isStretched }: { align: 'start' | 'end'; isStretched: boolean },
): void {
  const { style } = popover
  const edges = anchor.getBoundingClientRect()
  const scrolled = popover.scrollTop
  Object.assign(style, { position: 'fixed', inset: 'auto', maxHeight: '', overflowY: 'auto', margin: '0' })
  if (isStretched) style.width = `${edges.width}px`
  const { offsetWidth: width, offsetHeight: height } = popover
  const { clientWidth, clientHeight } = document.documentElement
  const { left, top, bottom, maxHeight } = placeInWindow({
    anchor: edges,
    size: { width, height },
    column: findColumn(anchor),
    window: { width: clientWidth, height: clientHeight },
    align,
  })
  Object.assign(style, {
    left: `${left}px`,
    top: top === undefined ? 'auto' : `${top}px`,
    bottom: bottom === undefined ? 'auto' : `${bottom}px`,
    maxHeight: height > maxHeight ? `${Math.max(0, maxHeight)}px` : '',
  })
  popover.scrollTop = scrolled
}

/** Finds the horizontal edges of an element's scroller, otherwise of the window. */
function findColumn(element: HTMLElement): { left: number; right: number } {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent !== document.body && /auto|scroll/.test(getComputedStyle(parent).overflowY))
      return parent.getBoundingClientRect()
  }
  return { left: 0, right: document.documentElement.clientWidth }
}
