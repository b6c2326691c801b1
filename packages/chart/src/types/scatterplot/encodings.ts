import type { Encoding } from '../../chart-type.ts'
import { animationEncoding, measureEncoding, segmentEncoding } from '../../rules/encoding-places.ts'
import type { ScatterplotConfig } from './fields.ts'

export const scatterplotEncodings: Encoding<ScatterplotConfig>[] = [
  measureEncoding('y', ({ fields }) => fields.y),
  measureEncoding('x', ({ fields }) => fields.x),
  segmentEncoding(),
  animationEncoding(),
]
