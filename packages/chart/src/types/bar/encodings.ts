import type { Encoding } from '../../chart-type.ts'
import {
  animationEncoding,
  categoryEncoding,
  measureEncoding,
  segmentEncoding,
} from '../../rules/encoding-places.ts'
import type { BarConfig } from './fields.ts'

export const barEncodings: Encoding<BarConfig>[] = [
  measureEncoding('x', ({ fields }) => fields.x),
  categoryEncoding('y', ({ fields }) => fields.y),
  segmentEncoding(),
  animationEncoding(),
]
