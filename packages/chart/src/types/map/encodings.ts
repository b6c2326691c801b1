import { FIELD_VALUE_NONE } from '@tessera/cube'
import type { Encoding } from '../../chart-type.ts'
import {
  AREA_COLOR_KINDS,
  AREA_KINDS,
  NUMERICAL_KINDS,
  SYMBOL_COLOR_KINDS,
  SYMBOL_KINDS,
} from '../../rules/encoding-kinds.ts'
import { animationEncoding, toEncoding } from '../../rules/encoding-places.ts'
import type { MapConfig } from './fields.ts'

const anywhere = { isOptional: true, isExclusive: false }

export const mapEncodings: Encoding<MapConfig>[] = [
  // both layers may show the same regions, once filled and once as symbols
  toEncoding('areaLayer', AREA_KINDS, ({ fields }) => fields.areaLayer, anywhere),
  toEncoding('areaLayer.color', AREA_COLOR_KINDS, ({ fields }) => fields.areaLayer?.color, {
    isExclusive: false,
  }),
  toEncoding('symbolLayer', SYMBOL_KINDS, ({ fields }) => fields.symbolLayer, anywhere),
  toEncoding(
    'symbolLayer.measureId',
    NUMERICAL_KINDS,
    ({ fields: { symbolLayer } }) =>
      symbolLayer && symbolLayer.measureId !== FIELD_VALUE_NONE
        ? { componentId: symbolLayer.measureId }
        : undefined,
    anywhere,
  ),
  toEncoding(
    'symbolLayer.color',
    SYMBOL_COLOR_KINDS,
    ({ fields: { symbolLayer } }) =>
      symbolLayer && symbolLayer.color.type !== 'fixed' ? symbolLayer.color : undefined,
    anywhere,
  ),
  animationEncoding(),
]
