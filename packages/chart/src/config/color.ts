import * as z from 'zod/mini'
import { toHexColor } from './css-color.ts'
import { DEFAULT_COLOR } from './defaults.ts'
import { componentId } from './field.ts'

/** A value that is not text is an invalid colour. */
const written = z.catch(z.string(), '')

/**
 * A schema that converts a CSS colour in any notation to hex. Replaces an invalid colour by the fallback and reports
 * it.
 */
export const colorOr = (fallback: string) =>
  z.pipe(
    written,
    z.transform((text) => toHexColor(text) ?? fallback),
  )

/** A colour per value. Values with an invalid colour get one of the palette, like those without a colour. */
export const colorMapping = z.pipe(
  z.record(z.string(), written),
  z.transform((colors) =>
    Object.fromEntries(
      Object.entries(colors).flatMap(([value, text]) => {
        const hex = toHexColor(text)
        return hex === undefined ? [] : [[value, hex] as const]
      }),
    ),
  ),
)

/** The colours of a user's own palette, without invalid ones. */
export const ownColors = z.optional(
  z.pipe(
    z.array(written),
    z.transform((colors) => {
      const read = colors.flatMap((text) => toHexColor(text) ?? [])
      return read.length > 0 ? read : undefined
    }),
  ),
)

/** The id of a built-in palette, or of a user's own. */
const paletteId = z.string()
const opacity = z.number().check(z.minimum(0), z.maximum(100))

export const singleColor = z.looseObject({
  type: z.literal('single'),
  paletteId,
  color: colorOr(DEFAULT_COLOR),
})
export const segmentColor = z.looseObject({ type: z.literal('segment'), paletteId, colorMapping })
/** A colour per measure, by id. */
export const measuresColor = z.looseObject({ type: z.literal('measures'), paletteId, colorMapping })

export const fixedColor = z.looseObject({
  type: z.literal('fixed'),
  value: colorOr(DEFAULT_COLOR),
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
  /**
   * Set for a user's own palette, whose colours are part of the config; diverging ones in the order start, end, middle.
   */
  paletteType: z.optional(z.enum(NUMERICAL_PALETTE_TYPES)),
  colors: ownColors,
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
