import type { PutRight } from './rest.ts'

/** Features of later versions of the reference system that are not drawn here, by their path in a document. */
const LOSSES = [[/\.baseLayer\.customLayers\b/, 'loss.map-layers']] as const

/** The id of a message that names a part of a chart that is not drawn. */
export type LossId = (typeof LOSSES)[number][1] | 'loss.other'

/** The distinct messages for paths of a document that are not drawn. */
export const nameLosses = (losses: readonly { path: string }[]): LossId[] => [
  ...new Set(losses.map(({ path }) => LOSSES.find(([place]) => place.test(`.${path}`))?.[1] ?? 'loss.other')),
]

/** The messages for the parts of a saved chart that were lost; empty if everything is drawn. */
export const readLosses = (warnings: readonly PutRight[] = []): LossId[] =>
  nameLosses(warnings.filter(({ isLost }) => isLost))
