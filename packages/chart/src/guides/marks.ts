import type { Mark, RuleMark, TextMark } from '../scene.ts'
import { INK_SOFT, TICK_SIZE } from './style.ts'

/** Creates a text that is not part of a mark, with `y` as its baseline. By default it has soft ink and tick size. */
export const textMark = (
  key: string,
  x: number,
  y: number,
  text: string,
  { size = TICK_SIZE, weight = 400, fill = INK_SOFT, anchor = 'start', rotate }: Partial<TextMark> = {},
): TextMark => {
  const mark: TextMark = { type: 'text', key, x, y, text, size, weight, fill, anchor }
  if (rotate !== undefined) mark.rotate = rotate
  return mark
}

/** Creates a straight line at one position of an axis, between two positions of the other, in px. */
export const ruleMark = (
  key: string,
  direction: 'vertical' | 'horizontal',
  at: number,
  [from, to]: [number, number],
  look: Pick<RuleMark, 'stroke' | 'width' | 'dash'>,
): RuleMark =>
  direction === 'vertical'
    ? { type: 'rule', key, x1: at, x2: at, y1: from, y2: to, ...look }
    : { type: 'rule', key, x1: from, x2: to, y1: at, y2: at, ...look }

/** Returns whether a text is a label on a data mark. Its key then contains that mark's key after a colon. */
export const isOnMark = ({ key }: TextMark): boolean => /^(?:part|share):/.test(key)

/** Returns the part of a key after the first colon, which is the key of the mark it belongs to. */
export const behindColon = (key: string): string => key.slice(key.indexOf(':') + 1)

/** Returns whether a mark is only a pointer target. Charts with many lines have thousands of them. */
export const isUnseen = (mark: Mark): boolean =>
  mark.type === 'dot' && mark.opacity === 0 && mark.stroke === undefined
