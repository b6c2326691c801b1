import * as z from 'zod/mini'
import { field } from './field.ts'

export const ANIMATION_TYPES = ['continuous', 'stepped'] as const

/** An animation through the values of a temporal dimension; the duration is that of one run, in seconds. */
export const animation = z.extend(field, {
  showPlayButton: z._default(z.boolean(), true),
  duration: z._default(z.number(), 30),
  type: z._default(z.enum(ANIMATION_TYPES), 'continuous'),
  dynamicScales: z._default(z.boolean(), false),
})
export type Animation = z.infer<typeof animation>
