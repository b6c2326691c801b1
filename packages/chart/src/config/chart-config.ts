import * as z from 'zod/mini'
import { CHART_SCHEMAS } from '../registry.ts'

export type { ChartConfig } from '../registry.ts'

/** The schema of any chart config of the current version. */
export const chartConfig = z.discriminatedUnion('chartType', CHART_SCHEMAS)

/** Returns a JSON Schema for handwritten chart configs, in which properties with defaults are optional. */
export const toJsonSchema = (): z.core.JSONSchema.BaseSchema => ({
  ...z.toJSONSchema(chartConfig, { io: 'input', target: 'draft-2020-12' }),
  title: 'Tessera chart config',
})
