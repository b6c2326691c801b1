import { type Gap, isDense } from '../../data/gaps.ts'
import type { Cell, Series } from './series.ts'

type Along<C extends Cell> = Omit<Series, 'cells' | 'others'> & {
  cells: (C | undefined)[]
  others: { place: number; cell: C }[]
}

/** A drawn point of a series. */
export type PointReading<C extends Cell = Cell> = { series: Along<C>; place: number; cell: C }
/** A moment at which a series has no value, and the reason. */
export type GapReading<C extends Cell = Cell> = { series: Along<C>; place: number; gap: Gap }
/** A point or a gap that readers can step to along the time axis. */
export type Reading<C extends Cell = Cell> = PointReading<C> | GapReading<C>

export const isPoint = <C extends Cell>(reading: Reading<C>): reading is PointReading<C> => 'cell' in reading

/** Lists all readings in the order of the data: each series in chronological order, then overlapping observations. */
export function listReadings<C extends Cell>(series: Along<C>[]): Reading<C>[] {
  const places = series.reduce((sum, { cells }) => sum + cells.length, 0)
  const observed = series.reduce((sum, each) => sum + countObserved(each), 0)
  const isFull = series.length === 1 || isDense(observed, places)
  return series.flatMap((each) => [...readAlong(each, isFull), ...readOthers(each)])
}

const countObserved = <C extends Cell>({ cells, stated }: Along<C>): number =>
  cells.reduce((sum, cell, place) => sum + (cell || stated.has(place) ? 1 : 0), 0)

function readAlong<C extends Cell>(series: Along<C>, isFull: boolean): Reading<C>[] {
  const readings: Reading<C>[] = []
  // iterates over holes too, since an unwritten position has no value either
  for (let place = 0; place < series.cells.length; place++) {
    if (series.skipped?.has(place)) continue
    const cell = series.cells[place]
    const gap: Gap | undefined = series.stated.get(place) ?? (isFull ? { state: 'missing' } : undefined)
    if (cell) readings.push({ series, place, cell })
    else if (gap) readings.push({ series, place, gap })
  }
  return readings
}

const readOthers = <C extends Cell>(series: Along<C>): PointReading<C>[] =>
  series.others.map(({ place, cell }) => ({ series, place, cell }))
