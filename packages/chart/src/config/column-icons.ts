import * as z from 'zod/mini'
import { colorOr } from './color.ts'
import { ICON_COLOR, ICON_LEVELS, ICON_SHAPES } from './icon-lists.ts'

/** Icons beside the numbers of a table column that show whether they are high, in the middle or low. */
export const columnIcons = z.optional(
  z.looseObject({
    shape: z.enum(ICON_SHAPES),
    /**
     * The smallest and the largest number in the middle, as shown in the table. By default both are zero, so that icons
     * show the sign.
     */
    thresholds: z.optional(z.tuple([z.number(), z.number()])),
    /** Colours by level; ink by default. */
    colors: z.optional(z.partialRecord(z.enum(ICON_LEVELS), colorOr(ICON_COLOR))),
  }),
)
export type ColumnIcons = NonNullable<z.infer<typeof columnIcons>>
