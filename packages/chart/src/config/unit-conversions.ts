import * as z from 'zod/mini'
import { componentId } from './field.ts'
import { localized } from './meta.ts'

const multiplier = z
  .number()
  .check(z.refine((value) => value !== 0, 'The values of a measure must not be multiplied by zero.'))

/**
 * The display unit of measures: the factor for their values, and the unit's name. In the format of the reference
 * system.
 */
export const unitConversions = z.optional(
  z.record(componentId, z.looseObject({ multiplier, labels: localized })),
)
export type UnitConversions = NonNullable<z.infer<typeof unitConversions>>
