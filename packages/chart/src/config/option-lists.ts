// Separate from the schemas, so that controls do not load those.

export const SORTING_TYPES = [
  'byAuto',
  'byDimensionLabel',
  'byTotalSize',
  'byMeasure',
  'byTableSortingType',
] as const
export const SORTING_ORDERS = ['asc', 'desc'] as const

/** What an area shows for a missing observation. */
export const IMPUTATION_TYPES = ['none', 'zeros', 'linear'] as const
export type ImputationType = (typeof IMPUTATION_TYPES)[number]

/** The aspect ratios that authors can choose. */
export const ASPECTS = ['wide', 'landscape', 'square', 'tall'] as const
export type Aspect = (typeof ASPECTS)[number]

/** The sizes of the dots on a line. */
export const DOT_SIZES = ['Small', 'Medium', 'Large'] as const
export type DotsSize = (typeof DOT_SIZES)[number]

/** The magnitudes that authors can choose for the numbers of a measure. */
export const MAGNITUDES = ['thousand', 'million', 'billion'] as const

/** The numbers of people that a value per head can refer to. */
export const PEOPLE_COUNTS = [1, 1000, 10_000, 100_000] as const

/** How to express a change: as an index with base 100, in percent, or as an absolute difference. */
export const CHANGE_TYPES = ['index', 'percent', 'difference'] as const
export type ChangeType = (typeof CHANGE_TYPES)[number]
/** What readers can switch between: the values, or their change. */
export const VIEWED_CHANGES = ['none', ...CHANGE_TYPES] as const
