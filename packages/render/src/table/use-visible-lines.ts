import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Lines above and below what can be seen, so that scrolling shows no gap. */
const SPARE = 10
/** Tables of up to this many lines are in the page as a whole: for searching in the page, printing, and without scripts. */
const WHOLE = 300
/** As many lines of a longer one are in a page that no script has touched. */
const FIRST = 40

/** The most lines of a table on paper: about forty pages. */
export const MAX_PRINTED = 1000

export type VisibleLines = { first: number; end: number }

/** The lines of a body at `top` that lie between two heights of the screen, in px, with some to spare. */
export function visibleLines(
  count: number,
  lineHeight: number,
  { top, from, to }: { top: number; from: number; to: number },
): VisibleLines {
  const first = Math.max(0, Math.floor((from - top) / lineHeight) - SPARE)
  const end = Math.min(count, Math.ceil((to - top) / lineHeight) + SPARE)
  // out of sight there is still a line, so that the table keeps its shape
  return { first: Math.min(first, Math.max(0, count - 1)), end: Math.max(end, Math.min(count, first + 1)) }
}

type Elements = {
  body: RefObject<HTMLElement | null>
  /** What scrolls; the page does, too. */
  box: RefObject<HTMLElement | null>
}

/** Which lines must be in the page: all of a short table, of a hundred thousand those within the box and the window. */
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
    // scrolling does not bubble, but it can be caught on its way down: the box and the page alike
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

/** Whether the page is being printed, where that is asked; a page is printed right after it says so. */
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
