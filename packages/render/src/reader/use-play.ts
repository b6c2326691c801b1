import { useEffect, useRef, useState } from 'react'

type Options = {
  place: number
  last: number
  /** The duration of one position, in ms. */
  frameTime: number
  /** Whether the drawing moves towards a position while it is shown, instead of resting at it. */
  isBlended: boolean
  onPlace(place: number): void
  /** Called when playback ends or is stopped from outside. */
  onStop(): void
}

/** The time of one paint, in ms. The first frame of a restarted run must be visible before the next one. */
const ONE_PAINT = 40

/**
 * Steps through the positions. Playback ends at the last position, and restarts from there. Stops while the page is
 * hidden.
 */
export function usePlay({ place, last, frameTime, isBlended, onPlace, onStop }: Options) {
  const [isPlaying, setPlaying] = useState(false)
  const isOnItsWay = useRef(false)
  // New callbacks from a parent must not restart a step.
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
