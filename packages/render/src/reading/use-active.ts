import { useEffect, useRef, useState } from 'react'
import type { Place } from './mark-anchor.ts'
import type { Reading } from './reading.ts'

/** What is read now. */
export type Active = {
  reading: Reading
  /** Where it is shown, in px of the frame. */
  at: Place
  by: 'pointer' | 'touch' | 'keys'
}

/** How long a pointer must rest before it may go over the tooltip, and how long what it left stays, in ms. */
const REST = 300
const GRACE = 150

type Timer = ReturnType<typeof setTimeout>

/** What is read now, and whether a pointer may go over to what is said of it. */
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
    /** Nothing is hidden that was about to be. */
    stay,
    hide,
    /** Hides unless the pointer comes back, or goes over to the tooltip. */
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
