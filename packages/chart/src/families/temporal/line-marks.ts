import { uniqueKeys } from '../../data/unique-keys.ts'
import type { AreaMark, DotMark, LineMark, Mark } from '../../scene.ts'
import { clipLine } from './clip-line.ts'
import { isPoint, listReadings, type PointReading, type Reading } from './readings.ts'
import type { Cell, Series } from './series.ts'
import type { Time } from './time.ts'

/** The coordinates of points. */
export type LinePlane = {
  time: Pick<Time, 'moments' | 'isAfterGap'>
  /** The position of each moment, in px. */
  xs: number[]
  /** Returns the position of a value in px. It may be beyond the ends of a fixed axis, where lines are clipped. */
  y(series: Series, value: number): number
  top: number
  bottom: number
}

export type LineStyle = {
  width: number
  /** Radius of the dots; if absent, only isolated points have one. */
  dots?: number
}

/** Radius of the pointer target of a point without a dot. */
const TARGET = 7
const MIN_TARGET = 3
const LONE_RADIUS = 3
const BAND_OPACITY = 0.18
/** The tolerance for points on the edge, in px. */
const ROUNDING = 0.01

/** Returns the width of lines, in px: thinner for more lines and for closer points. */
export function lineWidth(count: number, xs: number[]): number {
  const step = xs.length > 1 ? Math.abs(xs.at(-1)! - xs[0]!) / (xs.length - 1) : Number.POSITIVE_INFINITY
  if (count > 25 || step < 1) return 1
  return count > 10 || step < 3 ? 1.5 : 2.25
}

/**
 * Draws lines that break at missing values, with error ranges behind them and points on top. A point between two gaps is
 * drawn as a dot. Each point and each gap has a mark with the index of its datum; the first index is `firstDatum`.
 */
export function lineMarks(series: Series[], plane: LinePlane, style: LineStyle, firstDatum = 0): Mark[] {
  return [
    ...series.flatMap((each) => rangeMarks(each, plane, style)),
    ...series.map((each) => toLine(each, plane, style)),
    ...toDots(listReadings(series), plane, style, firstDatum),
  ]
}

type Along = Pick<Series, 'cells' | 'skipped'>

/** Returns the next position in a direction, ignoring those that do not count as gaps. */
function nextPlace({ skipped }: Along, place: number, step: 1 | -1): number {
  let next = place + step
  while (skipped?.has(next)) next += step
  return next
}

const isBroken = (series: Along, place: number, isAfterGap: boolean[]): boolean =>
  !series.cells[place] || !series.cells[nextPlace(series, place, -1)] || isAfterGap[place] === true

/** Returns whether a point has no line to either neighbour. */
export const isLone = (series: Along, place: number, { isAfterGap }: LinePlane['time']): boolean =>
  isBroken(series, place, isAfterGap) && isBroken(series, nextPlace(series, place, 1), isAfterGap)

/** Maps each cell to a value. Inserts a gap wherever the line breaks. */
export function alongTime<Own extends Cell, Value>(
  series: { cells: (Own | undefined)[]; skipped?: ReadonlySet<number> },
  plane: LinePlane,
  read: (cell: Own, x: number) => Value,
): (Value | null)[] {
  return series.cells.flatMap((cell, place): (Value | null)[] => {
    if (series.skipped?.has(place)) return []
    if (!cell) return place > 0 && series.cells[place - 1] ? [null] : []
    const value = read(cell, plane.xs[place] ?? 0)
    return plane.time.isAfterGap[place] ? [null, value] : [value]
  })
}

function toLine(series: Series, plane: LinePlane, { width }: LineStyle): LineMark {
  const points = alongTime(series, plane, (cell, x): [number, number] => [x, plane.y(series, cell.value)])
  return {
    type: 'line',
    key: `line:${series.id}`,
    points: clipLine(points, [plane.top - ROUNDING, plane.bottom + ROUNDING]),
    stroke: series.color,
    width,
  }
}

/** Draws bands around the line, which get darker where they overlap, or whiskers at isolated points. */
function rangeMarks(series: Series, plane: LinePlane, style: LineStyle): Mark[] {
  const levels = series.cells.reduce((most, cell) => Math.max(most, cell?.ranges?.length ?? 0), 0)
  return Array.from({ length: levels }, (_, level) => levelMarks(series, level, plane, style)).flat()
}

function levelMarks(series: Series, level: number, plane: LinePlane, style: LineStyle): Mark[] {
  const y = (value: number): number => onPlot(plane.y(series, value), plane)
  const name = `range:${level > 0 ? `${level}:` : ''}${series.id}`
  const whiskers = series.cells.flatMap((cell, place): Mark[] => {
    const range = cell?.ranges?.[level]
    if (!range || (style.dots === undefined && !isLone(series, place, plane.time))) return []
    const x = plane.xs[place] ?? 0
    const [low, high] = range
    const key = `${name}\n${plane.time.moments[place]?.value}`
    return [{ type: 'whisker', key, x1: x, x2: x, y1: y(low), y2: y(high), cap: 3, stroke: series.color }]
  })
  if (style.dots !== undefined) return whiskers
  const points = alongTime(series, plane, (cell, x): AreaMark['points'][number] => {
    const range = cell.ranges?.[level]
    return range ? [x, y(range[0]), y(range[1])] : null
  })
  return [{ type: 'area', key: name, points, fill: series.color, opacity: BAND_OPACITY }, ...whiskers]
}

const onPlot = (y: number, { top, bottom }: LinePlane): number => Math.max(top, Math.min(bottom, y))

function toDots(readings: Reading[], plane: LinePlane, style: LineStyle, firstDatum: number): DotMark[] {
  const isShown = ({ series, place, cell }: PointReading): boolean =>
    style.dots !== undefined || series.cells[place] !== cell || isLone(series, place, plane.time)
  return readingTargets(readings, plane, {
    yOf: ({ series, cell }) => plane.y(series, cell.value),
    radiusOf: (point) => (isShown(point) ? (style.dots ?? LONE_RADIUS) : undefined),
    firstDatum,
  })
}

type Targets<C extends Cell> = {
  yOf(point: PointReading<C>): number
  /** Returns where the interval below a point starts, if the point stands for one. */
  footOf?(point: PointReading<C>): number
  /** Returns the radius of a visible point. Points beyond the ends of a fixed axis are never visible. */
  radiusOf?(point: PointReading<C>): number | undefined
  firstDatum?: number
}

/**
 * Draws the dots that carry the data, one per reading. Most are invisible pointer targets. Dots of missing values are
 * at the bottom of the plot.
 */
export function readingTargets<C extends Cell>(
  readings: Reading<C>[],
  plane: LinePlane,
  { yOf, footOf, radiusOf, firstDatum = 0 }: Targets<C>,
): DotMark[] {
  const toKey = uniqueKeys()
  const { xs } = plane
  const step = xs.length > 1 ? Math.abs(xs.at(-1)! - xs[0]!) / (xs.length - 1) : 2 * TARGET
  const target = Math.min(TARGET, Math.max(MIN_TARGET, step / 2))
  return readings.map((reading, index): DotMark => {
    const point = isPoint(reading) ? reading : undefined
    const y = point ? yOf(point) : plane.bottom - target
    const isInside = plane.top - ROUNDING <= y && y <= plane.bottom + ROUNDING
    const radius = point && isInside ? radiusOf?.(point) : undefined
    const dot: DotMark = {
      type: 'dot',
      key: toKey(`point:${reading.series.id}\n${plane.time.moments[reading.place]?.value}`),
      x: xs[reading.place] ?? 0,
      y: onPlot(y, plane),
      radius: radius ?? target,
      fill: reading.series.color,
      datum: firstDatum + index,
    }
    if (radius === undefined) dot.opacity = 0
    if (point && footOf) dot.foot = onPlot(footOf(point), plane)
    return dot
  })
}
