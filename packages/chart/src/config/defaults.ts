import type { InteractiveFiltersConfig } from './interactive-filters.ts'
import type { Sorting } from './sorting.ts'

// Separate from the schemas, so that drawing a chart does not load them.

export { CHART_CONFIG_VERSION } from '../migrations/versions.ts'

/** The default sorting of a category axis (specification 1 §9). */
export const DEFAULT_SORTING: Sorting = { sortingType: 'byAuto', sortingOrder: 'asc' }

/** Returns a config without interactive filters. The time range is prepared for the time axis, if there is one. */
export const noInteractiveFilters = (timeComponentId = ''): InteractiveFiltersConfig => ({
  legend: { active: false, componentId: '' },
  timeRange: { active: false, componentId: timeComponentId, presets: { type: 'range', from: '', to: '' } },
  dataFilters: { active: false, componentIds: [] },
  calculation: { active: false, type: 'identity' },
})

/** The default of a single colour: the first of category10. */
export const DEFAULT_COLOR = '#1f77b4'

/** The default colours of bars in table cells (specification 2 §9 specifies only the background). */
export const BAR_COLORS = { positive: DEFAULT_COLOR, negative: '#d62728', background: '#cccccc' }

/** Maximum number of highlighted values; more would no longer stand out. */
export const MAX_HIGHLIGHTED = 12

/** Maximum number of reference lines and bands in a chart. */
export const MAX_REFERENCE_LINES = 6

/** The default colour of reference lines and bands: soft, so that data stay in front. */
export const REFERENCE_COLOR = '#4a5763'

/** The number of small multiples: at least two, and no more than can be compared. */
export const FACETS = { min: 2, max: 30 } as const

/** Maximum number of decimals that authors can choose. */
export const MAX_CHOSEN_DECIMALS = 6

/** Maximum number of annotations: legible, and the limit of the reference system. */
export const MAX_ANNOTATIONS = 3
/** Maximum length of an annotation in each language. */
export const MAX_ANNOTATION_LETTERS = 500
/** The default colour of an annotation. */
export const ANNOTATION_COLOR = '#1f2937'
