import * as z from 'zod/mini'
import { animation } from '../../config/animation.ts'
import { chartBase } from '../../config/chart-base.ts'
import { segmentColor, singleColor } from '../../config/color.ts'
import { field, scale } from '../../config/field.ts'
import { segment } from '../../config/segment.ts'

/** A scatterplot: a dot for each observation, one measure along each axis. */
export const scatterplotConfig = z.looseObject({
  ...chartBase,
  chartType: z.literal('scatterplot'),
  fields: z.looseObject({
    x: z.extend(field, { scale }),
    y: z.extend(field, { scale }),
    /**
     * The dimension that a dot stands for: a key dimension that distinguishes dots in addition to the segment. Missing
     * in charts saved by other systems.
     */
    detail: z.optional(field),
    segment: z.optional(segment),
    animation: z.optional(animation),
    color: z.discriminatedUnion('type', [segmentColor, singleColor]),
  }),
})
export type ScatterplotConfig = z.infer<typeof scatterplotConfig>
