import { useEffect, useRef, useState } from 'react'

type Options = {
  place: number
  last: number
  /** How long one place takes, in ms. */
  frameTime: number
  /** Whether the drawing is on its way to a place while it is shown, and not at it. */
  isBlended: boolean
  onPlace(place: number): void
  /** The run has come to its end, or was stopped from outside. */
  onStop(): void
}

/** What paints once, in ms: the first frame of a run that begins anew must be seen before the next one comes. */
const ONE_PAINT = 40

/**
 * Steps through the places, each for its share of the run. A run ends at the last place and begins anew from there. It
 * stops where nobody looks.
 */
export function usePlay({ place, last, frameTime, isBlended, onPlace, onStop }: Options) {
  const [isPlaying, setPlaying] = useState(false)
  const isOnItsWay = useRef(false)
  // a step must not begin anew because a parent has made other functions
  const latest = useRef({ onPlace, onStop })
  latest.current = { onPlace, onStop }
  const stop = (): void => {
    setPlaying(false)
    isOnItsWay.current = false
  }
  useEffect(() => {
    if (!isPlaying) return undefined
    const isOver = place >= last && (isOnItsWay.current || !isBlended)
    const wait = isBlended ? (isOnItsWay.current ? frameTime : ONE_PAINT) : isOver ? 0 : frameTime
    const timer = setTimeout(() => {
      isOnItsWay.current = true
      if (place < last) return latest.current.onPlace(place + 1)
      setPlaying(false)
      isOnItsWay.current = false
      latest.current.onStop()
    }, wait)
    return () => clearTimeout(timer)
  }, [isPlaying, place, last, frameTime, isBlended])
  useEffect(() => {
    if (!isPlaying) return undefined
    const stopUnseen = (): void => {
      if (document.visibilityState !== 'hidden') return
      setPlaying(false)
      isOnItsWay.current = false
      latest.current.onStop()
    }
    document.addEventListener('visibilitychange', stopUnseen)
    return () => document.removeEventListener('visibilitychange', stopUnseen)
  }, [isPlaying])
  return {
    isPlaying,
    stop,
    toggle() {
      if (isPlaying) {
        stop()
        latest.current.onStop()
        return
      }
      if (place >= last) latest.current.onPlace(0)
      setPlaying(true)
    },
  }
}
