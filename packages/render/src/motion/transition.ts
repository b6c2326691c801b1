import { useSyncExternalStore } from 'react'

/** How a picture becomes the next one; `'none'` shows the next one at once. */
export type Transition = { /** In ms. */ duration: number; easing: 'linear' | 'ease' } | 'none'

/** More changes follow at once, as while dragging or playing: this one need not be kept. */
export type Passing = { transition: Transition }

/** What a change of the data or of what a reader wants to see takes (specification 2 §9, legacy default). */
export const USUAL_TRANSITION: Transition = { duration: 400, easing: 'ease' }

/** The part of the way at a part of the time; eased ones start and end slowly (cubic, in and out). */
export function easedPart(time: number, easing: 'linear' | 'ease'): number {
  const part = Math.max(0, Math.min(1, time))
  if (easing === 'linear') return part
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2
}

/** Calls once per frame with the part of the duration (in ms) that has passed, at last with 1. Returns what ends it early. */
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

/** Whether the reader asks for less motion; in the browser only. */
export const isMotionReduced = (): boolean => matchMedia(REDUCED).matches

function subscribe(notify: () => void): () => void {
  const media = matchMedia(REDUCED)
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}

/** Whether the reader asks for less motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, isMotionReduced, () => false)
