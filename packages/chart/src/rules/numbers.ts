import { clamp } from '@tessera/cube'

/** The bounds and step of a number input or slider. */
export type NumberRange = { min: number; max: number; step: number }

/** The opacity of a map layer, in percent (specification 2 §9). */
export const OPACITY: NumberRange = { min: 0, max: 100, step: 10 }

/** Default range of a slider (specification 2 §5). */
export const DEFAULT_SLIDER: NumberRange = { min: 0, max: 1, step: 0.1 }

/**
 * Parses the digits typed into a number input, clamped to the range. '' stays ''. Returns `undefined` for anything
 * else.
 */
export function readDigits(text: string, range: Pick<NumberRange, 'min' | 'max'>): number | '' | undefined {
  if (text === '') return ''
  return /^\d+$/.test(text) ? clamp(Number(text), range.min, range.max) : undefined
}
