import type { PutRight } from './rest.ts'

/** What later versions of the reference system say of charts that is not drawn here, by where it stands in a document. */
const LOSSES = [[/\.baseLayer\.customLayers\b/, 'loss.map-layers']] as const

/** A message that names a part of a chart that is not drawn. */
export type LossId = (typeof LOSSES)[number][1] | 'loss.other'

/** Messages that name what stands at paths of a document and is not drawn, each once. */
export const nameLosses = (losses: readonly { path: string }[]): LossId[] => [
  ...new Set(losses.map(({ path }) => LOSSES.find(([place]) => place.test(`.${path}`))?.[1] ?? 'loss.other')),
]

/** The same of what was put right in a saved chart or could not be kept; none where all of it is drawn. */
export const readLosses = (warnings: readonly PutRight[] = []): LossId[] =>
  nameLosses(warnings.filter(({ isLost }) => isLost))
