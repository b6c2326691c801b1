import type { Measure } from '@tessera/cube'
import type { Gap, GapState } from '../../data/gaps.ts'
import type { Point } from '../../data/observations.ts'
import type { Interval, ReadUncertainty, Uncertainty } from '../../data/uncertainty.ts'
import type { Time } from './time.ts'

/** A series at one moment. */
export type Cell = {
  value: number
  share?: number
  isImputed?: boolean
  uncertainty?: Uncertainty
  /** The drawn error ranges, the widest first. */
  ranges?: Interval[]
}

/** A line or area: a cell per moment, `undefined` for missing values. */
export type Series = {
  /** The value of its segment, or the id of its measure. */
  id: string
  text: string
  color: string
  measure: Measure
  cells: (Cell | undefined)[]
  /** Stated reasons for missing cells, by position. */
  stated: Map<number, Gap>
  /** Positions of other datasets' dates, which are neither values nor gaps of this series. */
  skipped?: ReadonlySet<number>
  /** Further observations of moments that have one already. */
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

/** Creates a series from its points along the moments. */
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
      ...(shown ? { ranges: shown.intervals } : {}),
    }
    if (cells[place]) others.push({ place, cell })
    else cells[place] = cell
  }
  return { ...series, cells, stated: gaps, others }
}

/** All numbers of some series that the axis must include. */
export const seriesEnds = (series: Series[]): number[] =>
  series.flatMap(({ cells, others }) =>
    [...cells, ...others.map(({ cell }) => cell)].flatMap((cell) =>
      cell ? [cell.value, ...(cell.ranges?.[0] ?? [])] : [],
    ),
  )
