import * as z from 'zod/mini'
import { columnConfig } from '../types/column/fields.ts'
import { mapConfig } from '../types/map/fields.ts'
import { tableConfig } from '../types/table/fields.ts'
import { type Parsed, toParsed } from './parse-error.ts'

export { CHART_CONFIG_VERSION } from './defaults.ts'
export { localized, meta } from './meta.ts'
export type { Parsed, ParseIssue } from './parse-error.ts'
export { toParsed } from './parse-error.ts'

/** Any chart config of today's version. */
export const chartConfig = z.discriminatedUnion('chartType', [columnConfig, mapConfig, tableConfig])
export type ChartConfig = z.infer<typeof chartConfig>

export const parseChartConfig = (input: unknown): Parsed<ChartConfig> =>
  toParsed(chartConfig.safeParse(input))
