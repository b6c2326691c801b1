import {
  type CellState,
  type ComponentId,
  cellState,
  type Locale,
  type Measure,
  readMeasureColumn,
  type Table,
} from '@tessera/cube'
import type { Words } from '../words.ts'
import { formatValue } from './value-text.ts'

/** Why there is no value: nothing was observed, or the data state that the value is undefined. */
export type GapState = Exclude<CellState, 'value'>

/** Why rows have no number of a measure; what is not a number was not observed. */
export function readGapStates(table: Table, measureId: ComponentId): (row: number) => GapState {
  const column = readMeasureColumn(table, measureId)
  return (row) => (column && cellState(column, row) === 'undefined' ? 'undefined' : 'missing')
}

/** A place without a mark of its own: no value, or a value without a share because the whole is zero. */
export type Gap = { state: GapState; value?: undefined } | { state: 'no-share'; value: number }

/** What stands where a value would. */
export function gapText({ state, value }: Gap, measure: Measure, { locale, words }: Language): string {
  if (state === 'no-share') return formatValue({ value }, measure, locale)
  return words(state === 'undefined' ? 'legend.undefined' : 'legend.no-value')
}

type Language = { locale: Locale; words: Words }

/**
 * Whether places that no observation speaks of are gaps: only where most places have one. The combinations that two
 * dimensions could have, and hardly ever do, are not missing values.
 */
export const isDense = (observed: number, places: number): boolean => 2 * observed >= places
