import type { Encoding } from '../../chart-type.ts'
import { measureEncoding, segmentEncoding, timeEncoding } from '../../rules/encoding-places.ts'
import type { AreaConfig } from './fields.ts'

export const areaEncodings: Encoding<AreaConfig>[] = [
  measureEncoding('y', ({ fields }) => fields.y),
  timeEncoding(),
  segmentEncoding(),
]
