import * as z from 'zod/mini'

/** An id of packages/cube's component-id.ts; '' where nothing is chosen. */
export const componentId = z.string()

/** A component drawn somewhere: on an axis, as a colour, in a segment. */
export const field = z.looseObject({
  componentId,
  useAbbreviations: z.optional(z.boolean()),
})

/** A hard lower and upper end of a measure's axis. */
export const customDomain = z.optional(z.tuple([z.number(), z.number()]))

/** Which uncertainty is shown with a measure. */
export const uncertainty = {
  showStandardError: z.optional(z.boolean()),
  showConfidenceInterval: z.optional(z.boolean()),
}
