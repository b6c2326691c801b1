import * as z from 'zod/mini'

export const SORTING_TYPES = [
  'byAuto',
  'byDimensionLabel',
  'byTotalSize',
  'byMeasure',
  'byTableSortingType',
] as const
export const SORTING_ORDERS = ['asc', 'desc'] as const

export const sorting = z.looseObject({
  /** A type nobody knows falls back to the default (specification 2 §3). */
  sortingType: z.catch(z.enum(SORTING_TYPES), 'byAuto'),
  sortingOrder: z.enum(SORTING_ORDERS),
})
export type Sorting = z.infer<typeof sorting>
