import * as z from 'zod/mini'
import { chartConfig } from './chart-config.ts'

/** A JSON Schema of chart configs as they may be written by hand: what has a default may be left out. */
export const toJsonSchema = (): z.core.JSONSchema.BaseSchema => ({
  ...z.toJSONSchema(chartConfig, { io: 'input', target: 'draft-2020-12' }),
  title: 'Tessera chart config',
})
