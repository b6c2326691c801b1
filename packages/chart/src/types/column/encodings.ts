import type { Encoding } from '../../chart-type.ts'
import {
  animationEncoding,
  categoryEncoding,
  measureEncoding,
  segmentEncoding,
} from '../../rules/encoding-places.ts'
import type { ColumnConfig } from './fields.ts'

export const columnEncodings: Encoding<ColumnConfig>[] = [
  measureEncoding('y', ({ fields }) => fields.y),
  categoryEncoding('x', ({ fields }) => fields.x),
  segmentEncoding(),
  animationEncoding(),
]
