import { type RefObject, useEffect } from 'react'
import { useEditor } from './state/use-editor.tsx'

/** Where the chart has little room above the panel, and scrolls in it (`editor.module.css`). */
const SPLIT_VIEW = '(max-width: 63.99rem)'
/** Room for the title of the axis above the plot, in px. */
const HEADROOM = 28

/**
 * Shows the plot of a chart of another type or split, where its words and its legend leave no room for it: they are
 * scrolled to. While the author works on the same chart, what was scrolled to stays.
 */
export function usePlotInView(stage: RefObject<HTMLElement | null>): void {
  const { drawn } = useEditor()
  const fields = drawn && JSON.stringify([drawn.config.chartType, drawn.config.fields])
  useEffect(() => {
    const element = stage.current
    if (fields === undefined || !element || !matchMedia(SPLIT_VIEW).matches) return undefined
    let frame: number
    const tryLater = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => scrollToPlot(element) && observer.disconnect())
    }
    // the code that draws may still be on its way
    const observer = new MutationObserver(tryLater)
    observer.observe(element, { childList: true, subtree: true })
    tryLater()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [fields, stage])
}

/** Scrolls to the plot where it is not seen whole; false where none is there. */
function scrollToPlot(stage: HTMLElement): boolean {
  // icons and the signs of the legend are smaller
  const plot = [...stage.querySelectorAll('figure svg')].find(({ clientWidth }) => clientWidth > 160)
  if (!plot) return false
  stage.scrollTop = 0
  const { top, bottom } = plot.getBoundingClientRect()
  const edges = stage.getBoundingClientRect()
  if (bottom > edges.bottom) stage.scrollTop = top - edges.top - HEADROOM
  return true
}
