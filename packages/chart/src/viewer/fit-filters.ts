import {
  type ComponentId,
  FIELD_VALUE_NONE,
  type Filter,
  type Filters,
  MOST_RECENT_VALUE,
  type SingleFilter,
} from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { readFilter } from '../filters/cube-filters.ts'
import { withViewFilters } from '../filters/layers.ts'
import type { ViewProblem } from './address.ts'
import type { ViewOffers } from './offers.ts'
import type { ViewState } from './view-state.ts'

/** Returns the filters whose value a source may replace by one with data: those with a single, explicit value. */
export const toFittingFilters = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, filter]) => isFitting(filter)))

const isFitting = (filter: Filter): filter is SingleFilter =>
  filter.type === 'single' && filter.value !== FIELD_VALUE_NONE && filter.value !== MOST_RECENT_VALUE

/**
 * Adjusts the data filters of a view so that their combination has data. Reports replaced values as problems. Filters
 * that readers cannot change keep the author's value.
 * @param answered values with data by dimension, closest to those of `config`
 */
export function fitFilters(
  config: ChartConfig,
  view: ViewState,
  { filters: offered }: ViewOffers,
  answered: Record<ComponentId, string>,
): { view: ViewState; problems: ViewProblem[] } {
  const asked = withViewFilters(config, view, { filters: offered })
  const fitted: Record<ComponentId, string> = {}
  const problems: ViewProblem[] = []
  for (const { id, place } of offered) {
    const value = answered[id]
    const wanted = readFilter(asked, id)
    if (value === undefined || !wanted || !isFitting(wanted) || String(wanted.value) === value) continue
    fitted[id] = value
    problems.push({
      key: `f.${place}`,
      messageId: 'view.problem.no-data',
      filter: { id, wanted: String(wanted.value), shown: value },
    })
  }
  if (problems.length === 0) return { view, problems }
  return { view: { ...view, filters: { ...view.filters, ...fitted } }, problems }
}
