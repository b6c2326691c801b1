import { type Column, isDimensionColumn, numberAt, type Table, valuesInData } from '@tessera/cube'
import { inkOn } from '../../guides/ink-on.ts'
import { NO_VALUE } from '../../guides/style.ts'
import { toColorMapping } from '../../palettes/color-mapping.ts'
import { DIVERGING_PALETTES, numericalColors } from '../../palettes/palettes.ts'
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

type Reach = { low: number; high: number }

/** The least and the greatest number of a column; undefined where it has none. */
function reachOf(column: Column, table: Table): Reach | undefined {
  if (isDimensionColumn(column)) return undefined
  let reach: Reach | undefined
  for (let row = 0; row < table.rowCount; row++) {
    const value = numberAt(column, row)
    if (value === undefined) continue
    if (!reach) reach = { low: value, high: value }
    else if (value < reach.low) reach.low = value
    else if (value > reach.high) reach.high = value
  }
  return reach
}

/** The colours of a column's numbers; there are none where it has no number. */
function heatmap(
  { paletteId, colors }: HeatmapStyle,
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
 * Where on a palette a number lies, from 0 to 1. Numbers on both sides of zero diverge from it, the widest to either side
 * setting both ends. Others go from the least to the greatest: over the whole of a sequential palette, and of a diverging
 * one over the half that is theirs.
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

type HeatmapStyle = Extract<TableColumn['columnStyle'], { type: 'heatmap' }>
type BarStyle = Extract<TableColumn['columnStyle'], { type: 'bar' }>

/** Bars from zero; all of a column on one scale, which holds zero. */
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
