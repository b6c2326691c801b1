import * as z from 'zod/mini'
import { categoricalColor, fixedColor, numericalColor } from './color.ts'
import { field } from './field.ts'

const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most))
/** Who turns the globe several times sees the same: maps count on then. */
const lonLat = z.tuple([degrees(3600), degrees(90)])

export const baseLayer = z.looseObject({
  show: z._default(z.boolean(), true),
  locked: z._default(z.boolean(), false),
  /** South-west and north-east corner, in degrees. */
  bbox: z.optional(z.tuple([lonLat, lonLat])),
})
export const areaLayer = z.extend(field, { color: z.union([categoricalColor, numericalColor]) })
export const symbolLayer = z.extend(field, {
  /** What the size says: a measure, or FIELD_VALUE_NONE. */
  measureId: z.string(),
  color: z.union([fixedColor, categoricalColor, numericalColor]),
})
