import { PAPER } from '../../guides/style.ts'
import type { ValueScale } from '../../scales/value-scale.ts'
import type { Mark } from '../../scene.ts'
import { alongTime, isLone, type LinePlane, readingTargets } from './line-marks.ts'
import { isPoint, listReadings, type PointReading, type Reading } from './readings.ts'
import type { StackedCell, StackedSeries } from './stacked.ts'

/** Lists all readings of areas. Omits overlapping observations, which cannot be stacked and are mentioned in a hint. */
export const listAreaReadings = (series: StackedSeries[]): Reading<StackedCell>[] =>
  listReadings(series.map((each) => ({ ...each, others: [] })))

/** The outline of areas, with the moments at which they cross zero. */
export type AreaShape = { series: StackedSeries[]; plane: LinePlane }

/** Draws stacked areas with a thin gap between them, and the points for the pointer. */
export function areaMarks(
  series: StackedSeries[],
  plane: LinePlane,
  shape: AreaShape,
  y: ValueScale,
): Mark[] {
  const areas = shape.series.map((each): Mark => {
    const points = alongTime(each, shape.plane, (cell, x): [number, number, number] => [
      x,
      y(cell.from),
      y(cell.to),
    ])
    return { type: 'area', key: `area:${each.id}`, points, fill: each.color }
  })
  const readings = listAreaReadings(series)
  const points = readings.filter(isPoint)
  const isOneSided = points.every(({ cell }) => cell.value >= 0)
  const targets = readingTargets(readings, plane, {
    yOf: ({ cell }) => y(cell.to),
    footOf: ({ cell }) => y(cell.from),
  })
  return [
    ...areas,
    ...(isOneSided ? edges(series, plane, y) : []),
    ...loneMarks(points, plane, y),
    ...targets,
  ]
}

/** Draws areas of a single moment as strokes, because such areas have no width. */
const loneMarks = (points: PointReading<StackedCell>[], plane: LinePlane, y: ValueScale): Mark[] =>
  points
    .filter((point) => isLone(point.series, point.place, plane.time))
    .map((point): Mark => {
      const x = plane.xs[point.place] ?? 0
      const [y1, y2] = [y(point.cell.from), y(point.cell.to)]
      const key = `lone:${point.series.id}\n${plane.time.moments[point.place]?.value}`
      return { type: 'rule', key, x1: x, x2: x, y1, y2, stroke: point.series.color, width: 3 }
    })

const edges = (series: StackedSeries[], plane: LinePlane, y: ValueScale): Mark[] =>
  series.slice(0, -1).map((each): Mark => {
    const points = alongTime(each, plane, (cell, x): [number, number] => [x, y(cell.to)])
    return { type: 'line', key: `edge:${each.id}`, points, stroke: PAPER, width: 0.75 }
  })
