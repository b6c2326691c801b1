import type { Measure } from '@tessera/cube'
import type { Gap, GapState } from '../../data/gaps.ts'
import type { Point } from '../../data/observations.ts'
import type { ReadUncertainty, Uncertainty } from '../../data/uncertainty.ts'
import type { Time } from './time.ts'

/** What one moment of a series shows. */
export type Cell = {
  value: number
  share?: number
  isImputed?: boolean
  uncertainty?: Uncertainty
  /** The ends of the error range, where one is drawn. */
  range?: [low: number, high: number]
}

/** One line or area: one cell per moment, undefined where there is no value. */
export type Series = {
  /** The value of its segment, or the id of its measure. */
  id: string
  text: string
  color: string
  measure: Measure
  cells: (Cell | undefined)[]
  /** Why there is no cell, where an observation says so, by place. */
  stated: Map<number, Gap>
  /** Places of other datasets' dates, at which it has neither a value nor a gap; none where left out. */
  skipped?: ReadonlySet<number>
  /** Further observations of a moment that has one already. */
  others: { place: number; cell: Cell }[]
}

type ReadSeries = {
  id: string
  text: string
  color: string
  measure: Measure
  stateOf(row: number): GapState
  stated?: ReadUncertainty
  asked?: ReadUncertainty
}

/** The points of one series along the moments. */
export function toSeries(
  points: Point[],
  { places, moments }: Time,
  { stated, asked, stateOf, ...series }: ReadSeries,
): Series {
  const cells: Series['cells'] = new Array(moments.length).fill(undefined)
  const others: Series['others'] = []
  const gaps: Series['stated'] = new Map()
  for (const { category, value, row } of points) {
    const place = places.get(category)
    if (place === undefined) continue
    if (value === undefined) {
      if (gaps.get(place)?.state !== 'undefined') gaps.set(place, { state: stateOf(row) })
      continue
    }
    const shown = asked?.(row, value)
    const cell: Cell = {
      value,
      uncertainty: stated?.(row, value),
      ...(shown ? { range: [shown.low, shown.high] } : {}),
    }
    if (cells[place]) others.push({ place, cell })
    else cells[place] = cell
  }
  return { ...series, cells, stated: gaps, others }
}

/** Every number of some series that an axis must show. */
export const seriesEnds = (series: Series[]): number[] =>
  series.flatMap(({ cells, others }) =>
    [...cells, ...others.map(({ cell }) => cell)].flatMap((cell) =>
      cell ? [cell.value, ...(cell.range ?? [])] : [],
    ),
  )
