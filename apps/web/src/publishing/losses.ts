import type { PutRight } from '@tessera/api/rest'
import type { MessageId } from '@tessera/i18n'

/** What later versions of the reference system say of charts that is not drawn here, by where it stands in a document. */
const LOSSES: [place: RegExp, messageId: MessageId][] = [
  [/\.baseLayer\.customLayers\b/, 'loss.map-layers'],
  [/\.dataFilters\.(filterTypes|defaultValueOverrides)\b/, 'loss.filters'],
  [/\.links\b/, 'loss.links'],
]

/** Messages that name what of a saved chart is not drawn, each once; none where all of it is. */
export const readLosses = (warnings: readonly PutRight[] = []): MessageId[] => [
  ...new Set(
    warnings
      .filter(({ isLost }) => isLost)
      .map(({ path }) => LOSSES.find(([place]) => place.test(`.${path}`))?.[1] ?? 'loss.other'),
  ),
]
