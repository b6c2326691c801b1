import * as z from 'zod/mini'
import { hexColor } from './color.ts'
import { componentId } from './field.ts'

/** Targets shown with a chart, by the id of their measure. */
export const limits = z.record(
  z.string(),
  z.array(
    z.looseObject({
      related: z.array(z.looseObject({ dimensionId: componentId, value: z.string() })),
      color: z._default(hexColor, '#ff0000'),
      lineType: z._default(z.enum(['dashed', 'solid']), 'solid'),
    }),
  ),
)
