import { type RefObject, useEffect } from 'react'

/** The height of the editor's bar in styles: on small screens the chart stays right below it. */
const BAR_HEIGHT = '--bar-height'

/** Tells the styles how high the bar is; a message in it makes it higher. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(BAR_HEIGHT, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(BAR_HEIGHT)
    }
  }, [bar])
}
