import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The number of additional lines above and below the visible ones, so that scrolling shows no gap. */
const SPARE = 10
/**
 * The number of lines up to which tables are rendered completely, for find in page, printing, and use without scripts.
 */
const WHOLE = 300
/** The number of lines of a longer table that are in the page before scripts run. */
const FIRST = 40

/** The maximum number of lines on paper: about forty pages. */
export const MAX_PRINTED = 1000

export type VisibleLines = { first: number; end: number }

/** Returns the lines of a body at `top` between two vertical positions on the screen, in px, with some extra lines. */
export function visibleLines(
  count: number,
  lineHeight: number,
  { top, from, to }: { top: number; from: number; to: number },
): VisibleLines {
  const first = Math.max(0, Math.floor((from - top) / lineHeight) - SPARE)
  const end = Math.min(count, Math.ceil((to - top) / lineHeight) + SPARE)
  // keep at least one line even if none is visible, so that the table keeps its shape
  return { first: Math.min(first, Math.max(0, count - 1)), end: Math.max(end, Math.min(count, first + 1)) }
}

type Elements = {
  body: RefObject<HTMLElement | null>
  /** The scrolling element, besides the page itself. */
  box: RefObject<HTMLElement | null>
}

/** Determines the lines to render: all lines of a short table, or those of a long one within the box and the window. */
export function useVisibleLines({ body, box }: Elements, count: number, lineHeight: number): VisibleLines {
  const [lines, setLines] = useState<VisibleLines>({ first: 0, end: FIRST })
  const isWhole = count <= WHOLE
  const isPrinted = usePrinting(!isWhole)
  useEffect(() => {
    if (isWhole) return undefined
    let request = 0
    const measure = (): void => {
      request = 0
      if (!body.current || !box.current) return
      const { top } = body.current.getBoundingClientRect()
      const view = box.current.getBoundingClientRect()
      const from = Math.max(0, view.top)
      const to = Math.max(from, Math.min(window.innerHeight, view.bottom))
      const next = visibleLines(count, lineHeight, { top, from, to })
      setLines((before) => (before.first === next.first && before.end === next.end ? before : next))
    }
    const ask = (): void => {
      if (request === 0) request = requestAnimationFrame(measure)
    }
    measure()
    // Scroll events do not bubble, but can be captured for both box and page.
    window.addEventListener('scroll', ask, { capture: true, passive: true })
    window.addEventListener('resize', ask)
    return () => {
      cancelAnimationFrame(request)
      window.removeEventListener('scroll', ask, { capture: true })
      window.removeEventListener('resize', ask)
    }
  }, [body, box, count, lineHeight, isWhole])
  if (isWhole || isPrinted) return { first: 0, end: Math.min(count, MAX_PRINTED) }
  return { first: Math.min(lines.first, Math.max(0, count - 1)), end: Math.min(lines.end, count) }
}

/**
 * Returns whether the page is being printed, if enabled. Flushes synchronously, because printing starts immediately
 * afterwards.
 */
function usePrinting(isAsked: boolean): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isAsked) return undefined
    const begin = (): void => flushSync(() => setPrinting(true))
    const end = (): void => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [isAsked])
  return isPrinting && isAsked
}
