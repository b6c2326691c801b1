import { LIMIT_DASH, type ShownLimit } from '../data/limits.ts'
import type { Mark } from '../scene.ts'
import { round } from '../svg/paths.ts'

/** Where limits are drawn: values along one axis, what they hold for along the other. */
export type LimitPlane = {
  /** Whether values go up (columns, lines) or to the right (bars). */
  isUpright: boolean
  toPx(value: number): number
  /** From where to where a limit reaches along the other axis; undefined where it is not on the picture. */
  spanOf(span: ShownLimit['span']): [start: number, end: number] | undefined
}

/** Lines for single limits, bands between two lines for ranges. */
export const drawLimits = (limits: ShownLimit[], plane: LimitPlane): Mark[] =>
  limits.flatMap((limit): Mark[] => {
    const span = plane.spanOf(limit.span)
    if (!span) return []
    return limit.low === limit.high ? [toLine(limit, span, plane)] : toBand(limit, span, plane)
  })

function toLine(limit: ShownLimit, [start, end]: [number, number], plane: LimitPlane): Mark {
  const at = plane.toPx(limit.low)
  const [x1, x2, y1, y2] = plane.isUpright ? [start, end, at, at] : [at, at, start, end]
  // a limit for one moment of an axis of time is a place, not a stretch
  if (start === end) return toSymbol(limit, x1, y1)
  return { type: 'rule', key: limit.key, x1, x2, y1, y2, stroke: limit.color, width: 2, ...dashOf(limit) }
}

/** How much a band covers what lies below it; legends show it so. */
export const BAND_OPACITY = 0.15

/** Half of a symbol's size, in px. */
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

function toBand(limit: ShownLimit, [start, stop]: [number, number], plane: LimitPlane): Mark[] {
  const [low, high] = [plane.toPx(limit.low), plane.toPx(limit.high)]
  if (start === stop && plane.isUpright) {
    return [
      {
        type: 'whisker',
        key: limit.key,
        x1: start,
        x2: start,
        y1: low,
        y2: high,
        cap: 5,
        stroke: limit.color,
      },
    ]
  }
  const points: [number, number, number][] = plane.isUpright
    ? [
        [start, low, high],
        [stop, low, high],
      ]
    : [
        [low, start, stop],
        [high, start, stop],
      ]
  return [
    { type: 'area', key: limit.key, points, fill: limit.color, opacity: BAND_OPACITY },
    ...(['low', 'high'] as const).map((end): Mark => {
      const at = plane.toPx(limit[end])
      const [x1, x2, y1, y2] = plane.isUpright ? [start, stop, at, at] : [at, at, start, stop]
      return {
        type: 'rule',
        key: `${limit.key}:${end}`,
        x1,
        x2,
        y1,
        y2,
        stroke: limit.color,
        width: 1,
        ...dashOf(limit),
      }
    }),
  ]
}

const dashOf = ({ isDashed }: ShownLimit): { dash?: string } => (isDashed ? { dash: LIMIT_DASH } : {})
