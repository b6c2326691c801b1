import { type RefObject, startTransition, useEffect, useState } from 'react'
import { idle } from '../chart-frame/hydration/when-needed.ts'

/** The distance from the window within which charts are prepared: about a screen ahead. */
export const NEAR = '900px 0px'

/** The queue in which distant charts wait to be drawn one at a time. */
let turn: Promise<void> = Promise.resolve()

/**
 * Returns whether to draw an element. It is drawn once it has come near the window, or when its turn comes among the
 * distant ones, which are drawn one by one when the browser is idle.
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
