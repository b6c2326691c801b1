import type { ImputationType } from '../../config/option-lists.ts'
import { imputeValues } from '../../data/imputation.ts'
import { toShare, toWhole, type Whole } from '../../data/shares.ts'
import { emptyStack, grow } from '../../data/stacking.ts'
import type { Cell, Series } from './series.ts'
import type { Time } from './time.ts'

/** A cell of an area, from its lower to its upper edge. */
export type StackedCell = Cell & { from: number; to: number }
export type StackedSeries = Omit<Series, 'cells'> & { cells: (StackedCell | undefined)[] }

/** Stacks series as they are, or as shares of totals that include hidden series. */
export function stackSeries(
  series: Series[],
  isPercent: boolean,
  hidden: ReadonlySet<string> = new Set(),
): StackedSeries[] {
  const count = series[0]?.cells.length ?? 0
  const stacks = Array.from({ length: count }, emptyStack)
  const wholes = isPercent ? wholesAlong(series) : undefined
  const shown = series.filter(({ id }) => !hidden.has(id))
  return shown.map((each) => {
    const stated = new Map(each.stated)
    const cells = each.cells.map((cell, place): StackedCell | undefined => {
      if (!cell) return undefined
      const share = toShare(cell.value, wholes?.[place])
      if (wholes && share === undefined) {
        stated.set(place, { state: 'no-share', value: cell.value })
        return undefined
      }
      const [from, to] = grow(stacks[place]!, share ?? cell.value)
      return { ...cell, share, from, to }
    })
    return { ...each, cells, stated }
  })
}

/** Returns the total of the series at each moment. */
export const wholesAlong = (series: Series[]): Whole[] =>
  Array.from({ length: series[0]?.cells.length ?? 0 }, (_, place) =>
    toWhole(series.map(({ cells }) => cells[place]?.value)),
  )

/** Fills missing values and marks them as imputed. */
export function imputeSeries(
  series: Series[],
  { moments }: Pick<Time, 'moments'>,
  type: ImputationType,
): Series[] {
  const times = moments.map((moment) => moment.time)
  return series.map((each) => withImputed(each, times, type))
}

function withImputed(series: Series, times: number[], type: ImputationType): Series {
  const values = imputeValues(
    series.cells.map((cell) => cell?.value),
    times,
    type,
  )
  const cells = series.cells.map((cell, place): Cell | undefined => {
    const value = values[place]
    return cell ?? (value === undefined ? undefined : { value, isImputed: true })
  })
  return { ...series, cells }
}

/** Returns whether some series have gaps where others have values, so that the parts above them are too low. */
export const isUneven = (series: StackedSeries[], { moments }: Pick<Time, 'moments'>): boolean =>
  moments.some((_, place) => {
    const missing = series.filter(({ cells }) => cells[place] === undefined).length
    return missing > 0 && missing < series.length
  })
