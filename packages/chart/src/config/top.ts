import * as z from 'zod/mini'
import { MAX_TOP, TOP_ENDS } from './top-lists.ts'

/** Shows only the largest or smallest categories of columns and bars. */
export const top = z.optional(
  z.looseObject({
    count: z
      .int()
      .check(
        z.minimum(1, 'A chart shows at least one category.'),
        z.maximum(MAX_TOP, `At most ${MAX_TOP} categories can be chosen.`),
      ),
    /** The largest by default. */
    end: z.optional(z.enum(TOP_ENDS)),
  }),
)
export type Top = NonNullable<z.infer<typeof top>>
