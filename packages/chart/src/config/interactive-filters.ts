import * as z from 'zod/mini'
import { componentId } from './field.ts'

/** What a reader of the chart may change. */
export const interactiveFiltersConfig = z.looseObject({
  legend: z.looseObject({ active: z.boolean(), componentId }),
  timeRange: z.looseObject({
    active: z.boolean(),
    componentId,
    presets: z.looseObject({ type: z.literal('range'), from: z.string(), to: z.string() }),
  }),
  dataFilters: z.looseObject({ active: z.boolean(), componentIds: z.array(componentId) }),
  calculation: z.looseObject({ active: z.boolean(), type: z.enum(['identity', 'percent']) }),
})
export type InteractiveFiltersConfig = z.infer<typeof interactiveFiltersConfig>
