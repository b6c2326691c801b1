import type { Components } from '@tessera/cube'
import type { ChartType, ChartTypeName, EditOptions } from './chart-type.ts'
import type { ChartConfig } from './config/index.ts'
import { inNamedOrder } from './controls/in-named-order.ts'
import type { Control } from './controls.ts'
import { area } from './types/area/index.ts'
import { bar } from './types/bar/index.ts'
import { column } from './types/column/index.ts'
import { comboLineColumn } from './types/combo-line-column/index.ts'
import { comboLineDual } from './types/combo-line-dual/index.ts'
import { comboLineSingle } from './types/combo-line-single/index.ts'
import { line } from './types/line/index.ts'
import { map } from './types/map/index.ts'
import { pie } from './types/pie/index.ts'
import { scatterplot } from './types/scatterplot/index.ts'
import { table } from './types/table/index.ts'

/** The one list that knows all the kinds, in the order people choose from (specification 1 §5). */
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

/** The types that draw several measures: the second group people choose from (specification 2 §2). */
export const COMBO_TYPE_NAMES: readonly ChartTypeName[] = [
  'comboLineSingle',
  'comboLineDual',
  'comboLineColumn',
]

/** How far combinations move to the front where a chart shows several datasets (specification 1 §5). */
const COMBO_PENALTY = -100

/** The types in the order people choose from. */
export const chartTypesInOrder = (cubeCount: number): ChartTypeName[] => {
  const placeOf = (name: ChartTypeName): number =>
    CHART_TYPE_NAMES.indexOf(name) + (cubeCount > 1 && COMBO_TYPE_NAMES.includes(name) ? COMBO_PENALTY : 0)
  return CHART_TYPE_NAMES.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/**
 * The type of a config. Each entry only ever sees configs of its own kind, which the compiler cannot follow
 * through a look-up: this is the one place that says so.
 */
export const chartTypeOf = (config: { chartType: ChartTypeName }): ChartType<ChartConfig> =>
  CHART_TYPES[config.chartType] as unknown as ChartType<ChartConfig>

export const chartTypeNamed = (name: ChartTypeName): ChartType<ChartConfig> =>
  chartTypeOf({ chartType: name })

/** The controls an author sees for a config. */
export function controlsOf(
  config: ChartConfig,
  components: Components,
  options: EditOptions = {},
): Control<ChartConfig>[] {
  const controls = chartTypeOf(config).controls(config, components, options)
  const { locale } = options
  return locale ? controls.map((control) => inNamedOrder(control, components, locale)) : controls
}
