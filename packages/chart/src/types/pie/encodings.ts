import type { Encoding } from '../../chart-type.ts'
import { animationEncoding, measureEncoding, segmentEncoding } from '../../rules/encoding-places.ts'
import type { PieConfig } from './fields.ts'

export const pieEncodings: Encoding<PieConfig>[] = [
  measureEncoding('y', ({ fields }) => fields.y),
  segmentEncoding({ isOptional: false }),
  animationEncoding(),
]
