import { type Locale, type Measure, tickFormat, withSign } from '@tessera/cube'
import { isLogarithmic, type ValueScale, valueTicks } from '../scales/value-scale.ts'
import type { Mark } from '../scene.ts'
import { ruleMark, textMark } from './marks.ts'
import { BASELINE, GRID, INK_SOFT, TICK_SIZE } from './style.ts'
import { textWidth, widestText } from './text-width.ts'

/** Minimum distance between neighbouring labels, in px. */
const LABEL_GAP = 12

/** Returns the number of ticks for an axis, by length (reference rule: one per 50 px, at most 4, at least 2). */
export const tickCount = (length: number): number => Math.max(2, Math.min(Math.round(length / 50), 4))

export type LinearTicks = { values: number[]; texts: string[]; width: number }

/** The properties of a measure that determine its axis; none by default. */
export type AxisMeasure = Pick<Measure, 'isSigned' | 'resolution'>

/** Returns tick values with their labels, and the width of the widest label. */
export function toLinearTicks(values: number[], locale: Locale, measure: AxisMeasure = {}): LinearTicks {
  const format = tickFormat(values, locale)
  const texts = values.map((value) => withSign(format(value), value, measure))
  return { values, texts, width: widestText(texts, TICK_SIZE) }
}

/**
 * Returns the ticks of a scale. On a logarithmic scale, each label has its own number of digits. On an axis of whole
 * numbers, ticks between them are left out, if two or more remain: half a chart cannot be published.
 */
export function ticksOf(
  scale: ValueScale,
  values: number[],
  locale: Locale,
  measure: AxisMeasure = {},
): LinearTicks {
  if (!isLogarithmic(scale)) {
    const whole = measure.resolution === 0 ? values.filter(Number.isInteger) : []
    return toLinearTicks(whole.length > 1 ? whole : values, locale, measure)
  }
  const texts = values.map((value) => withSign(tickFormat([value], locale, value)(value), value, measure))
  return { values, texts, width: widestText(texts, TICK_SIZE) }
}

/** Returns the centre of a label that must stay within a picture of that width. */
const within = (x: number, text: string, width: number): number => {
  const half = textWidth(text, TICK_SIZE) / 2
  return Math.max(half, Math.min(width - half, x))
}

/** The minimum number of ticks on a long axis. Two ticks would show its length but nothing in between. */
const MIN_TICKS = 3
const LONG = 200
/** How many more ticks to try if too few would remain. */
const FINER = 6

/**
 * Lays out the ticks of a horizontal scale: up to `count`, as many as have room for labels. If they do not fit, keeps
 * only every second or third, counted from zero if at least three remain. If only two would remain on a long axis,
 * tries finer ticks as well.
 */
export function layoutHorizontalTicks(
  scale: ValueScale,
  count: number,
  { width, locale, measure }: { width: number; locale: Locale; measure?: AxisMeasure },
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

/**
 * Lists thinned variants of the ticks, those with most ticks first. Variants counted from zero come before those
 * counted from the lower end.
 */
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

/** The side on which an axis has its labels, and their colour if it is that of a series. */
export type AxisSide = { side?: 'left' | 'right'; ink?: string; hasGrid?: boolean; hasLabels?: boolean }

/** Draws grid lines across the plot area, with labels on one side. */
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

/** Draws vertical grid lines with labels at `labelY`. Labels at the edges are moved inwards. */
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

/** Draws the line at which lengths start, above the marks: horizontal for columns, vertical for bars. */
export const drawBaseline = (
  direction: 'vertical' | 'horizontal',
  at: number,
  ends: [number, number],
  key = 'baseline',
): Mark => ruleMark(key, direction, at, ends, { stroke: BASELINE })
