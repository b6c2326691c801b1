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

/** The reason why there is no value: it is missing, or the data state that it is undefined. */
export type GapState = Exclude<CellState, 'value'>

/**
 * Returns a function that returns why a row has no number for a measure. Values that are not numbers count as missing.
 */
export function readGapStates(table: Table, measureId: ComponentId): (row: number) => GapState {
  const column = readMeasureColumn(table, measureId)
  return (row) => (column && cellState(column, row) === 'undefined' ? 'undefined' : 'missing')
}

/** A position without a mark. It has no value, or no share because the whole is zero. */
export type Gap = { state: GapState; value?: undefined } | { state: 'no-share'; value: number }

/** Returns the text in place of a value. */
export function gapText({ state, value }: Gap, measure: Measure, { locale, words }: Language): string {
  if (state === 'no-share') return formatValue({ value }, measure, locale)
  return words(state === 'undefined' ? 'legend.undefined' : 'legend.no-value')
}

type Language = { locale: Locale; words: Words }

/**
 * Returns whether positions without observations count as gaps. They do if most positions have one; if combinations of
 * two dimensions rarely occur, the others are not missing.
 */
export const isDense = (observed: number, places: number): boolean => 2 * observed >= places
