import { type RefObject, useEffect, useRef } from 'react'
import { useEditor, useEditorSnapshot } from './state/use-editor.tsx'
import { isTextPanel } from './texts/TextsPanel.tsx'

/** The layout in which the chart has little space above the panel and scrolls (`editor.module.css`). */
const SPLIT_VIEW = '(max-width: 63.99rem)'
/** Room for the axis title above the plot, in px. */
const HEADROOM = 28
/** The share of the scroll container that a taller plot must fill, if there is enough space. */
const ENOUGH = 0.5

/**
 * Scrolls to the plot while one of the chart's fields is edited, if texts and legend leave no space for it. Otherwise,
 * the chart starts with its title, and the author's scroll position is kept.
 */
export function usePlotInView(stage: RefObject<HTMLElement | null>): void {
  const { drawn } = useEditor()
  const { panel } = useEditorSnapshot()
  const fields = drawn && JSON.stringify([drawn.config.chartType, drawn.config.fields])
  const isText = panel !== undefined && isTextPanel(panel)
  const isOpen = panel !== undefined && !isText
  /** The scroll position set by this hook. */
  const scrolledTo = useRef<number>(undefined)
  useEffect(() => {
    const element = stage.current
    if (!element || isOpen) return
    // Authors who edit the title want to see it.
    if (isText || element.scrollTop === scrolledTo.current) element.scrollTop = 0
    scrolledTo.current = undefined
  }, [isOpen, isText, stage])
  useEffect(() => {
    const element = stage.current
    if (!isOpen || fields === undefined || !element) return undefined
    let frame: number
    /** The last scroll position; a different one means that the author has scrolled. */
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
    // The drawing code may still be loading.
    const observer = new MutationObserver(tryLater)
    observer.observe(element, { childList: true, subtree: true })
    // Advice appears after the picture and takes space from it.
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

/** Finds the drawing; icons and legend symbols are smaller. */
const findPlot = (stage: HTMLElement): Element | undefined =>
  [...stage.querySelectorAll('figure svg')].find(({ clientWidth }) => clientWidth > 160)

/** Scrolls as little as necessary to show the plot; returns false if enough of it is visible. */
function scrollToPlot(stage: HTMLElement, plot: Element): boolean {
  const { top, bottom, height } = plot.getBoundingClientRect()
  const edges = stage.getBoundingClientRect()
  const edge = edges.top + (Number.parseFloat(getComputedStyle(stage).scrollPaddingTop) || 0)
  const isBelow = bottom > edges.bottom
  if (!isBelow && top >= edge) return false
  const isWide = !matchMedia(SPLIT_VIEW).matches
  const seen = Math.min(bottom, edges.bottom) - Math.max(top, edge)
  if (isWide && height > edges.height && seen > ENOUGH * edges.height) return false
  const toTop = top - edge - HEADROOM
  stage.scrollTop += isBelow ? Math.min(toTop, bottom - edges.bottom) : toTop
  return true
}
