import * as z from 'zod/mini'
import { CHART_SCHEMAS } from '../registry.ts'

export type { ChartConfig } from '../registry.ts'

/** Any chart config of today's version. */
export const chartConfig = z.discriminatedUnion('chartType', CHART_SCHEMAS)

/** A JSON Schema of chart configs as they may be written by hand: what has a default may be left out. */
export const toJsonSchema = (): z.core.JSONSchema.BaseSchema => ({
  ...z.toJSONSchema(chartConfig, { io: 'input', target: 'draft-2020-12' }),
  title: 'Tessera chart config',
})
