import { LIMIT_DASH, type ShownLimit } from '../data/limits.ts'
import type { Mark } from '../scene.ts'
import { round } from '../svg/paths.ts'
import { ruleMark } from './marks.ts'

/** The coordinates for limits: values along one axis, positions along the other. */
export type LimitPlane = {
  /** Whether values are vertical (columns, lines) or horizontal (bars). */
  isVertical: boolean
  toPx(value: number): number
  /** Returns the extent of a limit along the other axis; `undefined` if it is outside the picture. */
  spanOf(span: ShownLimit['span']): [start: number, end: number] | undefined
}

/** Draws limits: a line for a single value, a band between two lines for a range. */
export const drawLimits = (limits: ShownLimit[], plane: LimitPlane): Mark[] =>
  limits.flatMap((limit): Mark[] => {
    const span = plane.spanOf(limit.span)
    if (!span) return []
    return limit.low === limit.high ? [toLine(limit, span, plane)] : toBand(limit, span, plane)
  })

function toLine(limit: ShownLimit, span: [number, number], plane: LimitPlane): Mark {
  const at = plane.toPx(limit.low)
  const [start, end] = span
  if (start !== end) return toRule(limit, limit.key, at, span, plane, 2)
  // a limit at one moment of a time axis is a point, not an interval
  return plane.isVertical ? toSymbol(limit, start, at) : toSymbol(limit, at, start)
}

const toRule = (
  { color, isDashed }: ShownLimit,
  key: string,
  at: number,
  span: [number, number],
  { isVertical }: LimitPlane,
  width: number,
): Mark =>
  ruleMark(key, isVertical ? 'horizontal' : 'vertical', at, span, {
    stroke: color,
    width,
    ...(isDashed ? { dash: LIMIT_DASH } : {}),
  })

/** Opacity of a band, also in legends. */
export const BAND_OPACITY = 0.15

/** Half the size of a symbol, in px. */
const REACH = 5

function toSymbol({ key, symbol, color }: ShownLimit, x: number, y: number): Mark {
  const [left, right, top, bottom] = [x - REACH, x + REACH, y - REACH, y + REACH].map(round)
  const outline = { key, fill: 'none', stroke: color }
  switch (symbol) {
    case 'circle':
      return { ...outline, type: 'dot', x, y, radius: REACH }
    case 'cross':
      return {
        ...outline,
        type: 'polygon',
        path: `M${left},${top}L${right},${bottom}M${left},${bottom}L${right},${top}`,
        strokeWidth: 2,
      }
    case 'triangle':
      return {
        ...outline,
        type: 'polygon',
        path: `M${round(x)},${top}L${right},${bottom}L${left},${bottom}Z`,
        strokeWidth: 2,
      }
  }
}

function toBand(limit: ShownLimit, span: [number, number], plane: LimitPlane): Mark[] {
  const { key, color } = limit
  const [start, stop] = span
  const [low, high] = [plane.toPx(limit.low), plane.toPx(limit.high)]
  if (start === stop && plane.isVertical) {
    return [{ type: 'whisker', key, x1: start, x2: start, y1: low, y2: high, cap: 5, stroke: color }]
  }
  const corners: [number, number, number][] = plane.isVertical
    ? span.map((x) => [x, low, high])
    : [low, high].map((x) => [x, start, stop])
  return [
    { type: 'area', key, points: corners, fill: color, opacity: BAND_OPACITY },
    toRule(limit, `${key}:low`, low, span, plane, 1),
    toRule(limit, `${key}:high`, high, span, plane, 1),
  ]
}
