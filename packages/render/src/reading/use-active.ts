import { useEffect, useRef, useState } from 'react'
import type { Place } from './mark-anchor.ts'
import type { Reading } from './reading.ts'

/** The current reading. */
export type Active = {
  reading: Reading
  /** Its position, in px of the frame. */
  at: Place
  by: 'pointer' | 'touch' | 'keys'
}

/**
 * The time for which a pointer must rest before it can enter the tooltip, and for which the tooltip stays after the
 * pointer leaves, in ms.
 */
const REST = 300
const GRACE = 150

type Timer = ReturnType<typeof setTimeout>

/** Returns the state of the current reading, and whether the pointer can enter its tooltip. */
export function useActive<Shown extends Pick<Active, 'by'>>() {
  const [active, setActive] = useState<Shown>()
  const [isReachable, setReachable] = useState(false)
  const timers = useRef<{ hide?: Timer; rest?: Timer }>({})
  useEffect(() => {
    const { current } = timers
    return () => {
      clearTimeout(current.hide)
      clearTimeout(current.rest)
    }
  }, [])
  const stay = (): void => clearTimeout(timers.current.hide)
  const hide = (): void => {
    stay()
    clearTimeout(timers.current.rest)
    setActive(undefined)
  }
  return {
    active,
    isReachable,
    /** Cancels a pending hide. */
    stay,
    hide,
    /** Hides unless the pointer returns or enters the tooltip. */
    hideSoon: (): void => {
      stay()
      timers.current.hide = setTimeout(hide, GRACE)
    },
    show: (next: Shown): void => {
      stay()
      clearTimeout(timers.current.rest)
      setReachable(next.by === 'touch')
      if (next.by === 'pointer') timers.current.rest = setTimeout(() => setReachable(true), REST)
      setActive(next)
    },
    setActive,
  }
}
