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
  useAbbreviations: z.optional(z.boolean()),
  opacity: z._default(opacity, 100),
})

export const NUMERICAL_PALETTE_TYPES = ['sequential', 'diverging'] as const
export const CLASS_INTERPOLATIONS = ['quantize', 'quantile', 'jenks'] as const

const numericalBase = {
  type: z.literal('numerical'),
  componentId,
  paletteId: z._default(paletteId, 'oranges'),
  /** Of somebody's own palette, whose colours are written out: diverging ones as start, end, middle. */
  paletteType: z.optional(z.enum(NUMERICAL_PALETTE_TYPES)),
  colors: z.optional(z.array(hexColor)),
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
    interpolationType: z.enum(CLASS_INTERPOLATIONS),
    nbClass: z.int().check(z.minimum(2), z.maximum(20)),
  }),
])

export type SingleColor = z.infer<typeof singleColor>
export type SegmentColor = z.infer<typeof segmentColor>
export type MeasuresColor = z.infer<typeof measuresColor>
export type FixedColor = z.infer<typeof fixedColor>
export type CategoricalColor = z.infer<typeof categoricalColor>
export type NumericalColor = z.infer<typeof numericalColor>
