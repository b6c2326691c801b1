import {
  type Column,
  cellState,
  formatCell,
  formatMeasureColumn,
  isDimensionColumn,
  isMeasure,
  numberAt,
  rankCodes,
  type Table,
  valuesInData,
} from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { readEnds } from '../../data/value-ends.ts'
import { inkOn } from '../../guides/ink-on.ts'
import { NO_VALUE } from '../../guides/style.ts'
import { toColorMapping } from '../../palettes/color-mapping.ts'
import { DIVERGING_PALETTES, numericalColors } from '../../palettes/ramps.ts'
import type { TableCell } from '../../scene.ts'
import type { PreparedColumn } from './columns.ts'
import type { TableColumn } from './fields.ts'

/**
 * Returns the cells of a column by row. Cells of a dimension are created once per value, so a hundred thousand rows
 * share a few cells.
 */
export function toCells(prepared: PreparedColumn, input: DrawInput): (row: number) => TableCell {
  const { column, component } = prepared
  const text = cellTexts(prepared, input)
  const style = cellStyle(prepared, input.table)
  const { words } = input
  const make = (row: number, order: number | undefined): TableCell => {
    const cell: TableCell = { text: text(row), ...style(row) }
    const state = cellState(column, row)
    if (state !== 'value') cell.title = words(state === 'undefined' ? 'legend.undefined' : 'legend.no-value')
    if (order !== undefined) cell.order = order
    return cell
  }
  if (!isDimensionColumn(column)) return (row) => make(row, numberAt(column, row))
  const ranks = rankCodes(component.id, column.dictionary, input.components, input.locale)
  const known = new Map<number, TableCell>()
  return (row) => {
    const code = column.codes[row] ?? -1
    const cell = known.get(code) ?? make(row, ranks[code])
    known.set(code, cell)
    return cell
  }
}

/** The text of values stated as undefined, such as withheld or not applicable. Missing values have a dash. */
const UNDEFINED_TEXT = '…'

/** The texts of a column's cells. */
function cellTexts(
  { component, column }: PreparedColumn,
  { table, locale }: DrawInput,
): (row: number) => string {
  const isUndefined = (row: number): boolean => cellState(column, row) === 'undefined'
  if (isDimensionColumn(column)) {
    const labelAt = (row: number): string | undefined => column.dictionary[column.codes[row]!]?.label
    return (row) =>
      isUndefined(row) ? UNDEFINED_TEXT : formatCell(component, { label: labelAt(row) }, locale)
  }
  const numbers = Array.from({ length: table.rowCount }, (_, row) => numberAt(column, row))
  const format = isMeasure(component)
    ? formatMeasureColumn(numbers, component, locale)
    : (number: number | undefined) => formatCell(component, { number }, locale)
  return (row) => (isUndefined(row) ? UNDEFINED_TEXT : format(numbers[row]))
}

type CellStyle = (row: number) => Pick<TableCell, 'bold' | 'color' | 'background' | 'bar'>

/** The styles of a column's cells. */
function cellStyle({ field: { columnStyle }, component, column }: PreparedColumn, table: Table): CellStyle {
  const bold = columnStyle.textStyle === 'bold'
  switch (columnStyle.type) {
    case 'text':
      return () => ({ bold, color: columnStyle.textColor, background: columnStyle.columnColor })
    case 'category': {
      const { paletteId, colorMapping } = columnStyle
      // values missing in the author's mapping get colours of the palette
      const mapping = toColorMapping(valuesInData(component), paletteId, colorMapping)
      return (row) => ({ bold, ...onBackground(categoryColor(mapping, column, row)) })
    }
    case 'heatmap': {
      const background = heatmap(columnStyle, column, table)
      return (row) => ({ bold, ...onBackground(background(row)) })
    }
    case 'bar': {
      const bar = bars(columnStyle, column, table)
      return (row) => ({ bold, ...bar(row) })
    }
  }
}

/** Creates a coloured cell with a legible text colour. */
const onBackground = (background: string | undefined): Pick<TableCell, 'color' | 'background'> =>
  background === undefined ? {} : { background, color: inkOn(background) }

function categoryColor(mapping: Record<string, string>, column: Column, row: number): string {
  const iri = isDimensionColumn(column) ? column.dictionary[column.codes[row]!]?.iri : undefined
  return (iri && mapping[iri]) ?? NO_VALUE
}

type Reach = { low: number; high: number }

/** The smallest and largest number of a column; `undefined` without numbers. */
function reachOf({ id }: Column, table: Table): Reach | undefined {
  const [low, high] = readEnds(table, id) ?? []
  return low === undefined || high === undefined ? undefined : { low, high }
}

/** The background colours of a column's numbers; none without numbers. */
function heatmap(
  { paletteId, colors }: Extract<TableColumn['columnStyle'], { type: 'heatmap' }>,
  column: Column,
  table: Table,
): (row: number) => string | undefined {
  const reach = reachOf(column, table)
  if (isDimensionColumn(column) || !reach) return () => undefined
  const palette = numericalColors(paletteId, { paletteType: 'diverging', colors })
  const placeOf = heatScale(reach, (colors ?? []).length > 0 || DIVERGING_PALETTES.includes(paletteId))
  return (row) => {
    const value = numberAt(column, row)
    return value === undefined ? undefined : palette(placeOf(value))
  }
}

/**
 * Maps numbers to a palette from 0 to 1. If there are negative and positive numbers, zero is in the middle and the
 * largest absolute value at both ends. Otherwise the scale goes from minimum to maximum: over a whole sequential
 * palette, or the matching half of a diverging one.
 */
function heatScale({ low, high }: Reach, isDiverging: boolean): (value: number) => number {
  if (low < 0 && high > 0) {
    const widest = Math.max(-low, high)
    return (value) => (value / widest + 1) / 2
  }
  const share = (value: number): number => (high === low ? 0.5 : (value - low) / (high - low))
  if (!isDiverging || (low === 0 && high === 0)) return share
  return high > 0 ? (value) => 0.5 + share(value) / 2 : (value) => share(value) / 2
}

type BarStyle = Extract<TableColumn['columnStyle'], { type: 'bar' }>

/** Bars from zero; all bars of a column share a scale that includes zero. */
function bars(style: BarStyle, column: Column, table: Table): (row: number) => Pick<TableCell, 'bar'> {
  if (isDimensionColumn(column)) return () => ({})
  const reach = reachOf(column, table)
  const [low, high] = [Math.min(0, reach?.low ?? 0), Math.max(0, reach?.high ?? 0)]
  const zero = high === low ? 0 : (0 - low) / (high - low)
  return (row) => {
    const value = numberAt(column, row)
    if (value === undefined) return {}
    const end = high === low ? 0 : (value - low) / (high - low)
    return {
      bar: {
        from: Math.min(zero, end),
        to: Math.max(zero, end),
        color: value < 0 ? style.barColorNegative : style.barColorPositive,
        ...(style.barShowBackground ? { background: style.barColorBackground } : {}),
      },
    }
  }
}
