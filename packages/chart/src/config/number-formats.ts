import * as z from 'zod/mini'
import { componentId } from './field.ts'
import { MAGNITUDES } from './option-lists.ts'

/** How the numbers of a measure are written, by measure; as they are where left out. How many decimals: `decimals`. */
export const numberFormats = z.optional(
  z.record(
    componentId,
    z.looseObject({
      /** What they are counted in; the unit says so. */
      magnitude: z.optional(z.enum(MAGNITUDES)),
      /** Whether numbers above zero have a plus sign. */
      sign: z.optional(z.boolean()),
    }),
  ),
)
export type NumberFormats = NonNullable<z.infer<typeof numberFormats>>
