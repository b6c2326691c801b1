import * as z from 'zod/mini'

/** A component id (packages/cube, component-id.ts); '' for none. */
export const componentId = z.string()

/** A component in a role: on an axis, as a colour, as a segment. */
export const field = z.looseObject({
  componentId,
  useAbbreviations: z.optional(z.boolean()),
})

/** Sums and products of a few such numbers do not overflow. */
const LARGEST = 1e100

/** A position on a measure's axis. */
export const amount = z
  .number()
  .check(
    z.minimum(-LARGEST, 'An axis must start at or above -1e100.'),
    z.maximum(LARGEST, 'An axis must end at or below 1e100.'),
  )

/** The scale of an axis on which marks are only placed; `log`: equal distances mean equal ratios. */
export const scale = z.optional(z.enum(['linear', 'log']))

/** Fixed ends of a measure's axis. */
export const customDomain = z.optional(z.tuple([amount, amount]))

/** The kinds of uncertainty shown with a measure. */
export const uncertainty = {
  showStandardError: z.optional(z.boolean()),
  showConfidenceInterval: z.optional(z.boolean()),
}
