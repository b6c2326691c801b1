import * as z from 'zod/mini'
import { componentId } from './field.ts'

const active = z._default(z.boolean(), false)
const presets = z.looseObject({
  type: z._default(z.literal('range'), 'range'),
  from: z._default(z.string(), ''),
  to: z._default(z.string(), ''),
})

/** How many values of a dimension readers may choose. */
export const FILTER_TYPES = ['single', 'multi'] as const

/**
 * What readers have chosen for a dimension: one value, `FIELD_VALUE_NONE` for all, or a list, where an empty one means all.
 */
export type FilterChoice = string | readonly string[]

export const CALCULATIONS = ['identity', 'percent'] as const

/** What readers of the chart may change. Everything omitted is switched off. */
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
      /** By dimension; `single` if missing. */
      filterTypes: z.optional(z.record(componentId, z.enum(FILTER_TYPES))),
      /** The initial values, by dimension. If missing or empty, the chart's own filter applies. */
      defaultValueOverrides: z.optional(z.record(componentId, z.array(z.string()))),
    }),
    { active: false, componentIds: [] },
  ),
  calculation: z._default(z.looseObject({ active, type: z._default(z.enum(CALCULATIONS), 'identity') }), {
    active: false,
    type: 'identity',
  }),
  /** Whether readers may highlight values of their choice; off by default. */
  highlight: z.optional(z.looseObject({ active })),
  /** Whether readers may switch between values and their change; off by default. */
  change: z.optional(z.looseObject({ active })),
  /** Whether readers may choose how many categories to show; off by default. */
  top: z.optional(z.looseObject({ active })),
  /** Whether readers may switch between values per head and totals; off by default. */
  perHead: z.optional(z.looseObject({ active })),
})
export type FilterType = (typeof FILTER_TYPES)[number]
export type InteractiveFiltersConfig = z.infer<typeof interactiveFiltersConfig>
