/** How a picture becomes the next one; `'none'` shows the next one at once. */
export type Transition = { /** In ms. */ duration: number; easing: 'linear' | 'ease' } | 'none'

/** What a change of the data or of what a reader wants to see takes (specification 2 §9, legacy default). */
export const USUAL_TRANSITION: Transition = { duration: 400, easing: 'ease' }

/** The part of the way at a part of the time; eased ones start and end slowly (cubic, in and out). */
export function easedPart(time: number, easing: 'linear' | 'ease'): number {
  const part = Math.max(0, Math.min(1, time))
  if (easing === 'linear') return part
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2
}
