import { type RefObject, useEffect, useRef } from 'react'
import { useEditor, useEditorSnapshot } from './state/use-editor.tsx'
import { isTextPanel } from './texts/TextsPanel.tsx'

/** Where the chart has little room above the panel, and scrolls in it (`editor.module.css`). */
const SPLIT_VIEW = '(max-width: 63.99rem)'
/** Room for the title of the axis above the plot, in px. */
const HEADROOM = 28
/** What must be seen of a plot that is higher than its scroller, as a part of that one, where there is room. */
const ENOUGH = 0.5

/**
 * Shows the plot while one of its fields is worked on, where words and legend leave no room for it: it is
 * scrolled to. Otherwise the chart begins with its title, and what its author has scrolled to stays.
 */
export function usePlotInView(stage: RefObject<HTMLElement | null>): void {
  const { drawn } = useEditor()
  const { panel } = useEditorSnapshot()
  const fields = drawn && JSON.stringify([drawn.config.chartType, drawn.config.fields])
  const isText = panel !== undefined && isTextPanel(panel)
  const isOpen = panel !== undefined && !isText
  /** Where the stage was scrolled to from here. */
  const scrolledTo = useRef<number>(undefined)
  useEffect(() => {
    const element = stage.current
    if (!element || isOpen) return
    // who writes the title wants to see it
    if (isText || element.scrollTop === scrolledTo.current) element.scrollTop = 0
    scrolledTo.current = undefined
  }, [isOpen, isText, stage])
  useEffect(() => {
    const element = stage.current
    if (!isOpen || fields === undefined || !element) return undefined
    let frame: number
    /** Where the plot was last left; elsewhere its author has scrolled. */
    let leftAt: number | undefined
    const tryLater = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const plot = findPlot(element)
        if (!plot) return
        observer.disconnect()
        if (leftAt !== undefined && leftAt !== element.scrollTop) return
        if (scrollToPlot(element, plot)) scrolledTo.current = element.scrollTop
        leftAt = element.scrollTop
      })
    }
    // the code that draws may still be on its way
    const observer = new MutationObserver(tryLater)
    observer.observe(element, { childList: true, subtree: true })
    // advice comes after the picture and takes room from it
    const resizes = new ResizeObserver(tryLater)
    resizes.observe(element)
    tryLater()
    return () => {
      observer.disconnect()
      resizes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [isOpen, fields, stage])
}

/** The drawing: icons and the signs of the legend are smaller. */
const findPlot = (stage: HTMLElement): Element | undefined =>
  [...stage.querySelectorAll('figure svg')].find(({ clientWidth }) => clientWidth > 160)

/** Scrolls no further than it takes to see the plot; false where enough of it is seen. */
function scrollToPlot(stage: HTMLElement, plot: Element): boolean {
  const { top, bottom, height } = plot.getBoundingClientRect()
  const edges = stage.getBoundingClientRect()
  const isBelow = bottom > edges.bottom
  if (!isBelow && top >= edges.top) return false
  const isWide = !matchMedia(SPLIT_VIEW).matches
  const seen = Math.min(bottom, edges.bottom) - Math.max(top, edges.top)
  if (isWide && height > edges.height && seen > ENOUGH * edges.height) return false
  const toTop = top - edges.top - HEADROOM
  stage.scrollTop += isBelow ? Math.min(toTop, bottom - edges.bottom) : toTop
  return true
}
