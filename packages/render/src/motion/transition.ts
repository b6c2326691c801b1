import { useSyncExternalStore } from 'react'

/** How a picture changes into the next one. `'none'` shows the next one immediately. */
export type Transition = { /** In ms. */ duration: number; easing: 'linear' | 'ease' } | 'none'

/** Set if more changes follow soon, as while dragging or playing, so that this one need not be stored. */
export type Passing = { transition: Transition }

/** The transition for changes of the data or the view (specification 2 §9, legacy default). */
export const USUAL_TRANSITION: Transition = { duration: 400, easing: 'ease' }

/** Returns the progress at a time, from 0 to 1. Eased animations start and end slowly (cubic, in and out). */
export function easedPart(time: number, easing: 'linear' | 'ease'): number {
  const part = Math.max(0, Math.min(1, time))
  if (easing === 'linear') return part
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2
}

/**
 * Calls `show` once per frame with the elapsed share of the duration (in ms), finally with 1. Returns a function that
 * cancels it.
 */
export function animate(duration: number, show: (time: number) => void): () => void {
  let start: number | undefined
  const step = (now: number): void => {
    start ??= now
    const time = Math.min(1, (now - start) / duration)
    if (time < 1) request = requestAnimationFrame(step)
    show(time)
  }
  let request = requestAnimationFrame(step)
  return () => cancelAnimationFrame(request)
}

const REDUCED = '(prefers-reduced-motion: reduce)'

/** Returns whether the reader prefers reduced motion; in the browser only. */
export const isMotionReduced = (): boolean => matchMedia(REDUCED).matches

function subscribe(notify: () => void): () => void {
  const media = matchMedia(REDUCED)
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}

/** Returns whether the reader prefers reduced motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, isMotionReduced, () => false)
