import type { InteractiveFiltersConfig } from './interactive-filters.ts'
import type { Sorting } from './sorting.ts'

// Apart from the schemas, so that drawing a chart does not load them.

/** The version of chart configs written today. */
export const CHART_CONFIG_VERSION = '4.2.0' as const

/** What a category axis starts with (specification 1 §9). */
export const DEFAULT_SORTING: Sorting = { sortingType: 'byAuto', sortingOrder: 'asc' }

/** Nothing may be changed; the time range stands ready on the time axis where there is one. */
export const noInteractiveFilters = (timeComponentId = ''): InteractiveFiltersConfig => ({
  legend: { active: false, componentId: '' },
  timeRange: { active: false, componentId: timeComponentId, presets: { type: 'range', from: '', to: '' } },
  dataFilters: { active: false, componentIds: [] },
  calculation: { active: false, type: 'identity' },
})

/** What a chart of one colour begins with: the first of category10. */
export const DEFAULT_COLOR = '#1f77b4'

/** A colour each for a column's cells that show length (specification 2 §9 names the background only). */
export const BAR_COLORS = { positive: DEFAULT_COLOR, negative: '#d62728', background: '#cccccc' }
