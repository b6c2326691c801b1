import type { Encoding } from '../../chart-type.ts'
import { measureEncoding, segmentEncoding, timeEncoding } from '../../rules/encoding-places.ts'
import type { LineConfig } from './fields.ts'

export const lineEncodings: Encoding<LineConfig>[] = [
  measureEncoding('y', ({ fields }) => fields.y),
  timeEncoding(),
  segmentEncoding(),
]
