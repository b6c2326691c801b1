import * as z from 'zod/mini'

/** An id of packages/cube's component-id.ts; '' where nothing is chosen. */
export const componentId = z.string()

/** A component drawn somewhere: on an axis, as a colour, in a segment. */
export const field = z.looseObject({
  componentId,
  useAbbreviations: z.optional(z.boolean()),
})

/** No amount is larger; sums and products of a few such numbers are still numbers. */
const LARGEST = 1e100

/** A place on a measure's axis. */
export const amount = z
  .number()
  .check(
    z.minimum(-LARGEST, 'An axis ends at -1e100 at least.'),
    z.maximum(LARGEST, 'An axis ends at 1e100 at most.'),
  )

/** How values lie along an axis that marks are only placed on; `log`: equal distances are equal ratios. */
export const scale = z.optional(z.enum(['linear', 'log']))

/** A hard lower and upper end of a measure's axis. */
export const customDomain = z.optional(z.tuple([amount, amount]))

/** Which uncertainty is shown with a measure. */
export const uncertainty = {
  showStandardError: z.optional(z.boolean()),
  showConfidenceInterval: z.optional(z.boolean()),
}
