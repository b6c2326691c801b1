import * as z from 'zod/mini'

export const SORTING_TYPES = [
  'byAuto',
  'byDimensionLabel',
  'byTotalSize',
  'byMeasure',
  'byTableSortingType',
] as const
export const SORTING_ORDERS = ['asc', 'desc'] as const

export const sorting = z.object({
  sortingType: z.enum(SORTING_TYPES),
  sortingOrder: z.enum(SORTING_ORDERS),
})
export type Sorting = z.infer<typeof sorting>

/** What a category axis starts with (specification 1 §9). */
export const DEFAULT_SORTING: Sorting = { sortingType: 'byAuto', sortingOrder: 'asc' }
