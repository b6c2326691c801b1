import * as z from 'zod/mini'
import { colorOr } from './color.ts'
import { MAX_REFERENCE_LINES, REFERENCE_COLOR } from './defaults.ts'
import { amount, componentId } from './field.ts'
import { LINE_TYPES } from './limits.ts'
import { localized } from './meta.ts'

/** The author's lines and bands, in addition to the limits of the data; optional. */
export const referenceLines = z.optional(
  z
    .array(
      z.looseObject({
        /** The measure of its axis. */
        measureId: componentId,
        value: amount,
        /** The other end of a band; lines have none. */
        to: z.optional(amount),
        text: localized,
        color: z._default(colorOr(REFERENCE_COLOR), REFERENCE_COLOR),
        lineType: z._default(z.enum(LINE_TYPES), 'solid'),
      }),
    )
    .check(
      z.maxLength(
        MAX_REFERENCE_LINES,
        `A chart has at most ${MAX_REFERENCE_LINES} reference lines and bands.`,
      ),
    ),
)
export type ReferenceLine = NonNullable<z.infer<typeof referenceLines>>[number]
