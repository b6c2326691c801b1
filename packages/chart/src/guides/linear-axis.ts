import { type Locale, type Measure, tickFormat, withSign } from '@tessera/cube'
import { isLogarithmic, type ValueScale, valueTicks } from '../scales/value-scale.ts'
import type { Mark } from '../scene.ts'
import { ruleMark, textMark } from './marks.ts'
import { BASELINE, GRID, INK_SOFT, TICK_SIZE } from './style.ts'
import { textWidth, widestText } from './text-width.ts'

/** Between two labels beside each other. */
const LABEL_GAP = 12

/** How many ticks an axis of that length carries (reference rule: one per 50 px, at most 4, at least 2). */
export const tickCount = (length: number): number => Math.max(2, Math.min(Math.round(length / 50), 4))

export type LinearTicks = { values: number[]; texts: string[]; width: number }

/** What an axis of values must know of its measure; nothing where left out. */
export type Signed = Pick<Measure, 'isSigned'>

/** Tick values with their words, and the room the widest of them takes. */
export function toLinearTicks(values: number[], locale: Locale, measure: Signed = {}): LinearTicks {
  const format = tickFormat(values, locale)
  const texts = values.map((value) => withSign(format(value), value, measure))
  return { values, texts, width: widestText(texts, TICK_SIZE) }
}

/** The same for a scale: along a logarithmic one each tick has the digits that it needs itself. */
export function ticksOf(
  scale: ValueScale,
  values: number[],
  locale: Locale,
  measure: Signed = {},
): LinearTicks {
  if (!isLogarithmic(scale)) return toLinearTicks(values, locale, measure)
  const texts = values.map((value) => withSign(tickFormat([value], locale, value)(value), value, measure))
  return { values, texts, width: widestText(texts, TICK_SIZE) }
}

/** The middle of a label that stays on a picture of that width. */
const within = (x: number, text: string, width: number): number => {
  const half = textWidth(text, TICK_SIZE) / 2
  return Math.max(half, Math.min(width - half, x))
}

/** Two numbers say how long an axis is, and nothing of what lies between: from this length on there are three. */
const MIN_TICKS = 3
const LONG = 200
/** So many more than wanted are tried where too few would be left. */
const FINER = 6

/**
 * The ticks of a horizontal scale: as many, up to `count`, as have room for their labels. A set that does not fit is
 * thinned: every second tick, every third, counted from zero where three are left. Where two would be left on a long axis, finer sets are
 * tried as well.
 */
export function layoutHorizontalTicks(
  scale: ValueScale,
  count: number,
  { width, locale, measure }: { width: number; locale: Locale; measure?: Signed },
): LinearTicks {
  const ends = scale.domain()
  const [start = 0, end = 0] = scale.range()
  const tried = Array.from({ length: count - 1 }, (_, index) => valueTicks(scale, count - index))
  const finer = Array.from({ length: FINER }, (_, index) => valueTicks(scale, count + 1 + index))
  const many = [...tried, ...listThinned(tried), ...finer, ...listThinned(finer)].filter(
    ({ length }) => length >= MIN_TICKS,
  )
  for (const values of [...(end - start < LONG ? [] : many), ...tried, ends]) {
    const ticks = ticksOf(scale, values, locale, measure)
    if (doFit(ticks, scale, width)) return ticks
  }
  return ticksOf(scale, ends.slice(0, 1), locale, measure)
}

/** The same ticks with some left out, those with most first; counted from zero before from the lower end. */
const listThinned = (sets: number[][]): number[][] =>
  sets
    .flatMap((values) =>
      values
        .slice(2)
        .flatMap((_, index) => [values.indexOf(0), 0].map((from) => thin(values, index + 2, from))),
    )
    .toSorted((a, b) => b.length - a.length)

const thin = (values: number[], every: number, from: number): number[] =>
  values.filter((_, index) => (index - Math.max(0, from)) % every === 0)

function doFit({ values, texts }: LinearTicks, scale: ValueScale, width: number): boolean {
  const boxes = values.map((value, index) => {
    const text = texts[index] ?? ''
    const half = textWidth(text, TICK_SIZE) / 2
    const middle = within(scale(value), text, width)
    return { left: middle - half, right: middle + half }
  })
  return boxes.every((box, index) => index === 0 || boxes[index - 1]!.right + LABEL_GAP <= box.left)
}

/** Where the labels of an axis stand, and the ink they are in, where it is that of a series. */
export type AxisSide = { side?: 'left' | 'right'; ink?: string; hasGrid?: boolean; hasLabels?: boolean }

/** Grid lines across the plot area with their labels on the left, or on the right. */
export function drawVerticalAxis(
  ticks: LinearTicks,
  scale: ValueScale,
  [left, right]: [number, number],
  { side = 'left', ink = INK_SOFT, hasGrid = true, hasLabels = true }: AxisSide = {},
): Mark[] {
  const name = side === 'left' ? 'y' : 'y-right'
  return ticks.values.flatMap((value, index): Mark[] => {
    const y = scale(value)
    const label = textMark(
      `${name}-label:${value}`,
      side === 'left' ? left - 8 : right + 8,
      y + TICK_SIZE / 3,
      ticks.texts[index]!,
      { fill: ink, anchor: side === 'left' ? 'end' : 'start' },
    )
    const grid = ruleMark(`${name}-grid:${value}`, 'horizontal', y, [left, right], { stroke: GRID })
    return [...(hasGrid ? [grid] : []), ...(hasLabels ? [label] : [])]
  })
}

/** Vertical grid lines with their labels on the line `labelY`; those at the edges move inwards to stay whole. */
export const drawHorizontalAxis = (
  ticks: LinearTicks,
  scale: ValueScale,
  { top, bottom, labelY, width }: { top: number; bottom: number; labelY: number; width: number },
): Mark[] =>
  ticks.values.flatMap((value, index): Mark[] => {
    const x = scale(value)
    const text = ticks.texts[index]!
    return [
      ruleMark(`x-grid:${value}`, 'vertical', x, [top, bottom], { stroke: GRID }),
      textMark(`x-label:${value}`, within(x, text, width), labelY, text, { anchor: 'middle' }),
    ]
  })

/** The line that lengths start from, above what it carries: horizontal below columns, vertical beside bars. */
export const drawBaseline = (
  direction: 'vertical' | 'horizontal',
  at: number,
  ends: [number, number],
  key = 'baseline',
): Mark => ruleMark(key, direction, at, ends, { stroke: BASELINE })
