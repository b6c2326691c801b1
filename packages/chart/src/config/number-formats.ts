import * as z from 'zod/mini'
import { componentId } from './field.ts'
import { MAGNITUDES } from './option-lists.ts'

/** How numbers are written, by measure. `decimals` sets the number of decimals. */
export const numberFormats = z.optional(
  z.record(
    componentId,
    z.looseObject({
      /** The magnitude of the numbers; it is added to the unit. */
      magnitude: z.optional(z.enum(MAGNITUDES)),
      /** Whether positive numbers have a plus sign. */
      sign: z.optional(z.boolean()),
    }),
  ),
)
export type NumberFormats = NonNullable<z.infer<typeof numberFormats>>
