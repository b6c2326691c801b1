import type { Filters } from '@tessera/cube'
import * as z from 'zod'
import { BadInput } from './bad-input.ts'
import { MAX_TEXT_LENGTH } from './limits.ts'

/**
 * A value or a date. Its length is limited here as well, because the filters of saved charts do not pass the limits of
 * a call.
 */
const text = z
  .string('must be a text')
  .max(MAX_TEXT_LENGTH, `must not be longer than ${MAX_TEXT_LENGTH} characters`)

const filter = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('single'),
      value: z.union([text, z.number()], 'must be a text or a number'),
      position: z.number('must be a number').optional(),
    }),
    z.object({
      type: z.literal('multi'),
      values: z.record(text, z.literal(true, 'must be true'), 'must be an object of values'),
      position: z.number('must be a number').optional(),
    }),
    z.object({
      type: z.literal('range'),
      from: text,
      to: text,
      position: z.number('must be a number').optional(),
    }),
  ],
  'must be single, multi or range',
)
const filters = z.record(z.string(), filter, 'must be an object of filters by component id')

/** Parses filters. `path` is their path in the call. Throws a BadInput that names the first invalid filter. */
export function parseFilters(input: unknown, path: string): Filters {
  const parsed = filters.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = [path, ...(issue?.path ?? [])].join('.')
  throw new BadInput(`${place} ${issue?.message ?? 'is not valid'}.`)
}
