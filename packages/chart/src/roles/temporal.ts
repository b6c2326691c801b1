import { type Components, findDimension, isTemporal } from '@tessera/cube'
import type { ReaderChoices } from '../rules/interactive-filters.ts'
import { idsOf } from './ids.ts'

type Field = { componentId: string }

/** What of a chart over time its readers may change. */
export function temporalReaderChoices(
  { x, segment }: { x: Field; segment?: Field },
  components: Components,
  isStacked = false,
): ReaderChoices {
  const dimension = findDimension(components, x.componentId)
  return {
    timeId: dimension && isTemporal(dimension) ? dimension.id : '',
    segmentId: segment?.componentId,
    isStacked: isStacked && segment !== undefined,
    fieldIds: idsOf(x, segment),
  }
}
