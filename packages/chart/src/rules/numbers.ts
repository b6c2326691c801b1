import { clamp } from '@tessera/cube'

/** Ends and step of a number that is typed or dragged. */
export type NumberRange = { min: number; max: number; step: number }

/** How opaque a layer of a map is, in percent (specification 2 §9). */
export const OPACITY: NumberRange = { min: 0, max: 100, step: 10 }

/** What a slider has until somebody says otherwise (specification 2 §5). */
export const DEFAULT_SLIDER: NumberRange = { min: 0, max: 1, step: 0.1 }

/** What is typed into a field for numbers: digits, put between the ends; '' stays empty; all else is not taken. */
export function readDigits(text: string, range: Pick<NumberRange, 'min' | 'max'>): number | '' | undefined {
  if (text === '') return ''
  return /^\d+$/.test(text) ? clamp(Number(text), range.min, range.max) : undefined
}
