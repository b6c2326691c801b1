import type { InteractiveFiltersConfig } from './interactive-filters.ts'
import type { Sorting } from './sorting.ts'

// Apart from the schemas, so that drawing a chart does not load them.

export { CHART_CONFIG_VERSION } from '../migrations/versions.ts'

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

/** So many values stand out in a chart at most: with more of them, none does. */
export const MAX_HIGHLIGHTED = 12

/** So many lines and bands of one's own a chart has at most. */
export const MAX_REFERENCE_LINES = 6

/** The colour of a line or band of one's own until somebody chooses another: soft ink, so that data stay in front. */
export const REFERENCE_COLOR = '#4a5763'

/** Small multiples are of so many values: one alone is a chart, and more of them nobody compares. */
export const FACETS = { min: 2, max: 30 } as const

/** More decimals than these no author chooses. */
export const MAX_CHOSEN_DECIMALS = 6

/** As many annotations as stay legible, and what the reference system allows. */
export const MAX_ANNOTATIONS = 3
/** Letters of an annotation, in each language. */
export const MAX_ANNOTATION_LETTERS = 500
/** Of an annotation for which nobody has chosen a colour. */
export const ANNOTATION_COLOR = '#1f2937'
