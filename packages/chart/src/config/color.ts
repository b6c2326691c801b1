import * as z from 'zod/mini'
import { componentId } from './field.ts'

/** A CSS colour as configs write it: #rgb, #rrggbb or #rrggbbaa. */
export const hexColor = z
  .string()
  .check(z.regex(/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'A colour is written as #rrggbb.'))

/** The id of a built-in palette, or of somebody's own. */
const paletteId = z.string()
const colorMapping = z.record(z.string(), hexColor)
const opacity = z.number().check(z.minimum(0), z.maximum(100))

export const singleColor = z.looseObject({ type: z.literal('single'), paletteId, color: hexColor })
export const segmentColor = z.looseObject({ type: z.literal('segment'), paletteId, colorMapping })
/** A colour for each measure, by its id. */
export const measuresColor = z.looseObject({ type: z.literal('measures'), paletteId, colorMapping })

export const fixedColor = z.looseObject({
  type: z.literal('fixed'),
  value: hexColor,
  opacity: z._default(opacity, 80),
})
export const categoricalColor = z.looseObject({
  type: z.literal('categorical'),
  componentId,
  paletteId,
  colorMapping,
  opacity: z._default(opacity, 100),
})
const numericalBase = {
  type: z.literal('numerical'),
  componentId,
  paletteId: z._default(paletteId, 'oranges'),
  opacity: z._default(opacity, 100),
}
export const numericalColor = z.discriminatedUnion('scaleType', [
  z.looseObject({
    ...numericalBase,
    scaleType: z.literal('continuous'),
    interpolationType: z._default(z.literal('linear'), 'linear'),
  }),
  z.looseObject({
    ...numericalBase,
    scaleType: z.literal('discrete'),
    interpolationType: z.enum(['quantize', 'quantile', 'jenks']),
    nbClass: z.number().check(z.int(), z.minimum(2), z.maximum(20)),
  }),
])

export type FixedColor = z.infer<typeof fixedColor>
export type CategoricalColor = z.infer<typeof categoricalColor>
export type NumericalColor = z.infer<typeof numericalColor>
