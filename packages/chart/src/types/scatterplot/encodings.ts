import type { Encoding } from '../../chart-type.ts'
import { CATEGORY_KINDS } from '../../rules/encoding-kinds.ts'
import {
  animationEncoding,
  measureEncoding,
  segmentEncoding,
  toEncoding,
} from '../../rules/encoding-places.ts'
import type { ScatterplotConfig } from './fields.ts'

export const scatterplotEncodings: Encoding<ScatterplotConfig>[] = [
  measureEncoding('y', ({ fields }) => fields.y),
  measureEncoding('x', ({ fields }) => fields.x),
  // what dots stand for may colour them, too
  toEncoding('detail', CATEGORY_KINDS, ({ fields }) => fields.detail, {
    isOptional: true,
    isExclusive: false,
  }),
  segmentEncoding(),
  animationEncoding(),
]
