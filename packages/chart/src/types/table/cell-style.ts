import { type Column, isDimensionColumn, numberAt, type Table, valuesInData } from '@tessera/cube'
import { inkOn } from '../../guides/ink-on.ts'
import { NO_VALUE } from '../../guides/style.ts'
import { toColorMapping } from '../../palettes/color-mapping.ts'
import { numericalColors } from '../../palettes/palettes.ts'
import type { TableCell } from '../../scene.ts'
import type { PreparedColumn } from './columns.ts'
import type { TableColumn } from './fields.ts'

type CellStyle = (row: number) => Pick<TableCell, 'bold' | 'color' | 'background' | 'bar'>

/** The look of a column's cells. */
export function cellStyle(
  { field: { columnStyle }, component, column }: PreparedColumn,
  table: Table,
): CellStyle {
  const bold = columnStyle.textStyle === 'bold'
  switch (columnStyle.type) {
    case 'text':
      return () => ({ bold, color: columnStyle.textColor, background: columnStyle.columnColor })
    case 'category': {
      const { paletteId, colorMapping } = columnStyle
      // values that the author's mapping does not know take the palette's colours
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

/** A coloured cell with a text that can be read on it. */
const onBackground = (background: string | undefined): Pick<TableCell, 'color' | 'background'> =>
  background === undefined ? {} : { background, color: inkOn(background) }

function categoryColor(mapping: Record<string, string>, column: Column, row: number): string {
  const iri = isDimensionColumn(column) ? column.dictionary[column.codes[row]!]?.iri : undefined
  return (iri && mapping[iri]) ?? NO_VALUE
}

/** The least and the greatest number of a column, zero between or at them. */
function reachOf(column: Column, table: Table): { low: number; high: number } {
  let [low, high] = [0, 0]
  if (isDimensionColumn(column)) return { low, high }
  for (let row = 0; row < table.rowCount; row++) {
    const value = numberAt(column, row) ?? 0
    if (value < low) low = value
    if (value > high) high = value
  }
  return { low, high }
}

/** Diverging colours around zero; the widest value to either side sets both ends (reference rule). */
function heatmap(
  { paletteId, colors }: HeatmapStyle,
  column: Column,
  table: Table,
): (row: number) => string | undefined {
  if (isDimensionColumn(column)) return () => undefined
  const { low, high } = reachOf(column, table)
  const widest = Math.max(-low, high)
  const palette = numericalColors(paletteId, { paletteType: 'diverging', colors })
  return (row) => {
    const value = numberAt(column, row)
    return value === undefined ? undefined : palette(widest === 0 ? 0.5 : (value / widest + 1) / 2)
  }
}

type HeatmapStyle = Extract<TableColumn['columnStyle'], { type: 'heatmap' }>
type BarStyle = Extract<TableColumn['columnStyle'], { type: 'bar' }>

/** Bars from zero; all of a column on one scale, which holds zero. */
function bars(style: BarStyle, column: Column, table: Table): (row: number) => Pick<TableCell, 'bar'> {
  if (isDimensionColumn(column)) return () => ({})
  const { low, high } = reachOf(column, table)
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
