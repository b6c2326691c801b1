import type * as z from 'zod/mini'
import type { ChartType } from './chart-type.ts'
import { areaConfig } from './types/area/fields.ts'
import { area } from './types/area/index.ts'
import { barConfig } from './types/bar/fields.ts'
import { bar } from './types/bar/index.ts'
import { columnConfig } from './types/column/fields.ts'
import { column } from './types/column/index.ts'
import { comboLineColumnConfig } from './types/combo-line-column/fields.ts'
import { comboLineColumn } from './types/combo-line-column/index.ts'
import { comboLineDualConfig } from './types/combo-line-dual/fields.ts'
import { comboLineDual } from './types/combo-line-dual/index.ts'
import { comboLineSingleConfig } from './types/combo-line-single/fields.ts'
import { comboLineSingle } from './types/combo-line-single/index.ts'
import { lineConfig } from './types/line/fields.ts'
import { line } from './types/line/index.ts'
import { mapConfig } from './types/map/fields.ts'
import { map } from './types/map/index.ts'
import { pieConfig } from './types/pie/fields.ts'
import { pie } from './types/pie/index.ts'
import { scatterplotConfig } from './types/scatterplot/fields.ts'
import { scatterplot } from './types/scatterplot/index.ts'
import { tableConfig } from './types/table/fields.ts'
import { table } from './types/table/index.ts'

// The only file that lists the chart types, with a schema and a definition each. Everything else about a type is in its
// definition. Bundlers drop the schemas from chunks that do not parse configs.

/** The config schemas of all chart types. */
export const CHART_SCHEMAS = [
  columnConfig,
  barConfig,
  lineConfig,
  areaConfig,
  scatterplotConfig,
  pieConfig,
  mapConfig,
  tableConfig,
  comboLineSingleConfig,
  comboLineDualConfig,
  comboLineColumnConfig,
] as const

/** Any chart config of the current version. */
export type ChartConfig = z.infer<(typeof CHART_SCHEMAS)[number]>
export type ChartTypeName = ChartConfig['chartType']

/** The chart types in the order of the menu (specification 1 §5). */
export const CHART_TYPES = {
  column,
  bar,
  line,
  area,
  scatterplot,
  pie,
  map,
  table,
  comboLineSingle,
  comboLineDual,
  comboLineColumn,
} satisfies {
  [Name in ChartTypeName]: ChartType<Extract<ChartConfig, { chartType: Name }>>
}

export const CHART_TYPE_NAMES = Object.keys(CHART_TYPES) as ChartTypeName[]

/** Returns the chart types in the order of the menu. Combinations come first if a chart has several datasets. */
export const chartTypesInOrder = (cubeCount: number): ChartTypeName[] => {
  const isLater = (name: ChartTypeName): boolean => cubeCount > 1 && CHART_TYPES[name].group !== 'combo'
  return CHART_TYPE_NAMES.toSorted((a, b) => Number(isLater(a)) - Number(isLater(b)))
}

/**
 * Returns the chart type of a config. Every entry receives only configs of its own type, which the compiler cannot
 * infer from the lookup.
 */
export const chartTypeOf = (config: { chartType: ChartTypeName }): ChartType<ChartConfig> =>
  CHART_TYPES[config.chartType] as unknown as ChartType<ChartConfig>

export const chartTypeNamed = (name: ChartTypeName): ChartType<ChartConfig> =>
  chartTypeOf({ chartType: name })
