/** One value of a slider through an order that is no time, in ms (specification 2 §9). */
export const ORDINAL_STEP = 1000

/** More values than these have no marks along a slider (reference rule: time slider, shared time range). */
export const MAX_MARKS = 50

/**
 * How long one value is shown while it plays, in ms: its share of the run; always the same where the values are no
 * times.
 */
export function toFrameTime(slider: { duration: number; isOrdinal: boolean }, valueCount: number): number {
  return slider.isOrdinal ? ORDINAL_STEP : (slider.duration * 1000) / Math.max(1, valueCount - 1)
}
