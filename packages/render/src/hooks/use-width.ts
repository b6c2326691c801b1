import { type RefObject, useEffect, useState } from 'react'

/** Changes up to this many px are no reason to draw again (specification 2 §9). */
export const IGNORED_CHANGE = 16
/** How long a size must stay before it is drawn for, in ms. */
const DEBOUNCE = 16

/** The width of an element in px; undefined until the browser has laid it out. */
export function useWidth(ref: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    setWidth(element.clientWidth)
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        setWidth((before) => {
          const now = element.clientWidth
          return before === undefined || Math.abs(now - before) > IGNORED_CHANGE ? now : before
        })
      }, DEBOUNCE)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [ref])
  return width
}
