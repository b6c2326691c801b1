import * as z from 'zod/mini'
import { componentId } from './field.ts'

const active = z._default(z.boolean(), false)
const presets = z.looseObject({
  type: z._default(z.literal('range'), 'range'),
  from: z._default(z.string(), ''),
  to: z._default(z.string(), ''),
})

export const CALCULATIONS = ['identity', 'percent'] as const

/** What a reader of the chart may change; what is left out is switched off. */
export const interactiveFiltersConfig = z.looseObject({
  legend: z._default(z.looseObject({ active, componentId: z._default(componentId, '') }), {
    active: false,
    componentId: '',
  }),
  timeRange: z._default(
    z.looseObject({
      active,
      componentId: z._default(componentId, ''),
      presets: z._default(presets, { type: 'range', from: '', to: '' }),
    }),
    { active: false, componentId: '', presets: { type: 'range', from: '', to: '' } },
  ),
  dataFilters: z._default(
    z.looseObject({
      active,
      componentIds: z._default(z.array(componentId), []),
      /** Whether the filters are open when the chart is; they are where left out. */
      defaultOpen: z.optional(z.boolean()),
    }),
    { active: false, componentIds: [] },
  ),
  calculation: z._default(z.looseObject({ active, type: z._default(z.enum(CALCULATIONS), 'identity') }), {
    active: false,
    type: 'identity',
  }),
  /** Readers may pick out values of their own; they may not where left out. */
  highlight: z.optional(z.looseObject({ active })),
  /** Readers may switch between values and their change; they may not where left out. */
  change: z.optional(z.looseObject({ active })),
})
export type InteractiveFiltersConfig = z.infer<typeof interactiveFiltersConfig>
