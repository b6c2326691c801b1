// Apart from the schemas, so that controls do not load them.

export const SORTING_TYPES = [
  'byAuto',
  'byDimensionLabel',
  'byTotalSize',
  'byMeasure',
  'byTableSortingType',
] as const
export const SORTING_ORDERS = ['asc', 'desc'] as const

/** What stands where an observation of an area is missing. */
export const IMPUTATION_TYPES = ['none', 'zeros', 'linear'] as const
export type ImputationType = (typeof IMPUTATION_TYPES)[number]

/** How high a picture is beside its width, where its author has chosen. */
export const ASPECTS = ['wide', 'landscape', 'square', 'tall'] as const
export type Aspect = (typeof ASPECTS)[number]

/** How large the dots of a line are. */
export const DOT_SIZES = ['Small', 'Medium', 'Large'] as const
export type DotsSize = (typeof DOT_SIZES)[number]

/** What the numbers of a measure are counted in, where its author has chosen. */
export const MAGNITUDES = ['thousand', 'million', 'billion'] as const

/** How a change since a moment is told: that moment is 100, per cent more or less, or the difference itself. */
export const CHANGE_TYPES = ['index', 'percent', 'difference'] as const
export type ChangeType = (typeof CHANGE_TYPES)[number]
/** What readers may look at: the values, or their change. */
export const VIEWED_CHANGES = ['none', ...CHANGE_TYPES] as const
