import { type RefObject, startTransition, useEffect, useState } from 'react'
import { idle } from '../chart-frame/hydration/when-needed.ts'

/** How far from the viewport a chart is prepared: about one screen ahead of scrolling. */
export const NEAR = '900px 0px'

/** The queue of distant elements, which are drawn one at a time. */
let turn: Promise<void> = Promise.resolve()

/**
 * Whether an element should be drawn: it has come near the viewport, or it is its turn among the distant ones, of which
 * one
 * is drawn whenever the browser is idle.
 */
export function useWasNear(place: RefObject<HTMLElement | null>): boolean {
  const [wasNear, setNear] = useState(false)
  useEffect(() => {
    if (wasNear || !place.current) return undefined
    let isOver = false
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    turn = turn.then(async () => {
      if (isOver) return
      await idle()
      if (!isOver) startTransition(() => setNear(true))
    })
    return () => {
      isOver = true
      observer.disconnect()
    }
  }, [place, wasNear])
  return wasNear
}
