import * as z from 'zod/mini'
import { animation } from '../../config/animation.ts'
import { chartBase } from '../../config/chart-base.ts'
import { categoricalColor, fixedColor, numericalColor } from '../../config/color.ts'
import { field } from '../../config/field.ts'

const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most))
/** Allows several turns, because map libraries do not wrap longitudes. */
const lonLat = z.tuple([degrees(3600), degrees(90)])

/** A layer of another map server: a WMS, or a WMTS in the web's usual tiles. */
const customLayer = z.looseObject({
  type: z.enum(['wms', 'wmts']),
  /** Its name on the server. */
  id: z.string(),
  /** The address of the server. */
  endpoint: z.optional(z.string()),
  /** For WMTS: the address of a tile, with placeholders. */
  url: z.optional(z.string()),
  isBehindAreaLayer: z._default(z.boolean(), false),
  syncTemporalFilters: z._default(z.boolean(), false),
})
export type CustomLayer = z.infer<typeof customLayer>

const baseLayer = z.looseObject({
  show: z._default(z.boolean(), true),
  locked: z._default(z.boolean(), false),
  /** South-west and north-east corner, in degrees. */
  bbox: z.optional(z.tuple([lonLat, lonLat])),
  /** Layers of other map servers, from bottom to top. */
  customLayers: z.optional(z.array(customLayer)),
})
const areaLayer = z.extend(field, { color: z.union([categoricalColor, numericalColor]) })
const symbolLayer = z.extend(field, {
  /** What the size means: a measure, or FIELD_VALUE_NONE. */
  measureId: z.string(),
  color: z.union([fixedColor, categoricalColor, numericalColor]),
})

/** A map: regions filled by a measure, places as symbols, or both. */
export const mapConfig = z.looseObject({
  ...chartBase,
  chartType: z.literal('map'),
  baseLayer: z._default(baseLayer, { show: true, locked: false }),
  fields: z.looseObject({
    areaLayer: z.optional(areaLayer),
    symbolLayer: z.optional(symbolLayer),
    animation: z.optional(animation),
  }),
})
export type MapConfig = z.infer<typeof mapConfig>
