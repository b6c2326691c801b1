import { singleFilter } from '@tessera/chart/schema'
import { TIME_UNITS } from '@tessera/cube'
import * as z from 'zod/mini'

const text = z._default(z.string(), '')

const timeRange = z.looseObject({
  active: z._default(z.boolean(), false),
  /** The unit of the combined date dimension; '' if there is none. */
  timeUnit: z._default(z.catch(z.enum(['', ...TIME_UNITS]), ''), ''),
  presets: z._default(z.looseObject({ from: text, to: text }), { from: '', to: '' }),
})

const dataFilters = z.looseObject({
  /** The shared dimensions, in the order in which their filters appear. */
  componentIds: z._default(z.array(z.string()), []),
  filters: z._default(z.record(z.string(), singleFilter), {}),
})

/** The filters that readers apply to all charts of a project (specification 2 §3). */
export const dashboardFilters = z.looseObject({
  timeRange: z._default(timeRange, () => timeRange.parse({})),
  dataFilters: z._default(dataFilters, () => dataFilters.parse({})),
})
export type DashboardFilters = z.infer<typeof dashboardFilters>
