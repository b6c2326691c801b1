import * as z from 'zod/mini'
import { SORTING_ORDERS, SORTING_TYPES } from './option-lists.ts'

export { SORTING_ORDERS, SORTING_TYPES } from './option-lists.ts'

export const sorting = z.looseObject({
  /** Unknown types are replaced by the default (specification 2 §3). */
  sortingType: z.catch(z.enum(SORTING_TYPES), 'byAuto'),
  sortingOrder: z.enum(SORTING_ORDERS),
})
export type Sorting = z.infer<typeof sorting>
