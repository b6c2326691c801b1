import * as z from 'zod/mini'
import { componentId } from './field.ts'
import { PEOPLE_COUNTS } from './option-lists.ts'

/** Measures shown in relation to a population, each divided by another measure of its dataset. */
export const perHead = z.optional(
  z.record(
    componentId,
    z.looseObject({
      /** The measure that counts the people. */
      population: componentId,
      /** The number of people that a value refers to. */
      people: z.literal(PEOPLE_COUNTS),
    }),
  ),
)
export type PerHead = NonNullable<z.infer<typeof perHead>>
