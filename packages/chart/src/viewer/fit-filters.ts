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

/** The filters of a cube that a source may answer with others: single values that say which. */
export const toFittingFilters = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, filter]) => isFitting(filter)))

const isFitting = (filter: Filter): filter is SingleFilter =>
  filter.type === 'single' && filter.value !== FIELD_VALUE_NONE && filter.value !== MOST_RECENT_VALUE

/**
 * The view whose data filters have data together: what is possible is kept, the rest takes the answered values, each
 * with a problem that says so. What readers cannot change stays as its author set it.
 *
 * @param answered values with data by dimension, nearest to those of `config`
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
