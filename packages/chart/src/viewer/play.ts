/** Time per value of an ordinal slider, in ms (specification 2 §9). */
export const ORDINAL_STEP = 1000

/** Maximum number of values with marks on a slider (reference rule: time slider, shared time range). */
export const MAX_MARKS = 50

/**
 * Returns the time per value during an animation, in ms. It is an equal share of the duration, or constant for ordinal
 * values.
 */
export function toFrameTime(slider: { duration: number; isOrdinal: boolean }, valueCount: number): number {
  return slider.isOrdinal ? ORDINAL_STEP : (slider.duration * 1000) / Math.max(1, valueCount - 1)
}
