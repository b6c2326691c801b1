import type { Mark, RuleMark, TextMark } from '../scene.ts'
import { INK_SOFT, TICK_SIZE } from './style.ts'

/** A text around the marks, `y` being its baseline: in soft ink and as large as ticks, unless asked for otherwise. */
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

/** A straight line at one place of an axis, in px: from one place to another along the other axis. */
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

/** Whether a text stands on a mark of the data: its key says so, and names that mark behind its colon. */
export const isOnMark = ({ key }: TextMark): boolean => /^(?:part|share):/.test(key)

/** What stands behind the first colon of a mark's key: what the mark is of. */
export const behindColon = (key: string): string => key.slice(key.indexOf(':') + 1)

/** A place that is only there to be pointed at: of many lines there are thousands. */
export const isUnseen = (mark: Mark): boolean =>
  mark.type === 'dot' && mark.opacity === 0 && mark.stroke === undefined
