import * as z from 'zod/mini'
import { animation } from '../../config/animation.ts'
import { chartBase } from '../../config/chart-base.ts'
import { areaLayer, baseLayer, symbolLayer } from '../../config/map-layer.ts'

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
