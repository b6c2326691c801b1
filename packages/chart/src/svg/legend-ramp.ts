import { textMark } from '../guides/marks.ts'
import { TICK_SIZE } from '../guides/style.ts'
import { textWidth } from '../guides/text-width.ts'
import type { Legend, Mark } from '../scene.ts'
import { missingItems } from './legend-items.ts'
import { GAP, NEAR, type Part, SWATCH, title, toText } from './legend-parts.ts'

const RAMP_WIDTH = 200

type Ramp = Extract<Legend, { type: 'ramp' }>

/** Returns whether the number in the middle of a ramp does not overlap those at its ends. */
export function hasRoomForMiddle(
  ramp: Pick<Ramp, 'low' | 'middle' | 'high'>,
  length = RAMP_WIDTH,
): ramp is { low: string; middle: string; high: string } {
  if (ramp.middle === undefined) return false
  const [low, middle, high] = [ramp.low, ramp.middle, ramp.high].map((label) => textWidth(label, TICK_SIZE))
  return Math.max(low!, high!) + middle! / 2 + NEAR <= length / 2
}

/** Draws the colours from low to high. Missing values are next to them, or below them if the labels are too long. */
export function ramp(legend: Ramp, width: number, top: number, index: number): Part {
  const length = Math.min(RAMP_WIDTH, width)
  const step = length / legend.colors.length
  const marks: Mark[] = [
    title(index, top, legend.title, width),
    ...legend.colors.map(
      (fill, part): Mark => ({
        type: 'rect',
        key: `legend:${index}:${part}`,
        x: part * step,
        y: top + 18,
        // steps overlap slightly to avoid thin gaps between them
        width: step + (part === legend.colors.length - 1 ? 0 : 0.5),
        height: 10,
        fill,
      }),
    ),
    textMark(`legend-low:${index}`, 0, top + 42, legend.low),
    ...(hasRoomForMiddle(legend, length)
      ? [textMark(`legend-middle:${index}`, length / 2, top + 42, legend.middle, { anchor: 'middle' })]
      : []),
    textMark(`legend-high:${index}`, length, top + 42, legend.high, { anchor: 'end' }),
  ]
  const missing = legend.missing ?? []
  if (missing.length === 0) return { marks, height: 46 }
  const room = width - length - GAP
  const isBeside = missing.every((item) => SWATCH + NEAR + textWidth(toText(item), TICK_SIZE) <= room)
  const [x, y] = isBeside && missing.length <= 2 ? [length + GAP, top + 14] : [0, top + 52]
  const items = missingItems(missing, index, { x, y, width: x === 0 ? width : room })
  return { marks: [...marks, ...items.marks], height: Math.max(46, y + items.height - top) }
}
