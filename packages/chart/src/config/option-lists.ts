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
