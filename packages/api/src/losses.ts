import { hasUnlistedLayer, type MapServer } from '@tessera/chart/map-picture'
import type { SavedChart } from './page-context.ts'

/** Parts of charts that are not drawn here, by their path in a document. */
const LOSSES = [[/\.baseLayer\.customLayers\b/, 'loss.map-layers']] as const

/** The id of a message that names a part of a chart that is not drawn. */
export type LossId = (typeof LOSSES)[number][1] | 'loss.other'

/** The distinct messages for paths of a document that are not drawn. */
export const nameLosses = (losses: readonly { path: string }[]): LossId[] => [
  ...new Set(losses.map(({ path }) => LOSSES.find(([place]) => place.test(`.${path}`))?.[1] ?? 'loss.other')),
]

/** The paths of map layers that are not drawn because the operator does not list their servers. */
export const listUnlistedLayers = (
  { chartConfigs }: Pick<SavedChart['data'], 'chartConfigs'>,
  servers: readonly MapServer[] | undefined,
): { path: string; what: string }[] =>
  chartConfigs.flatMap((config, index) =>
    hasUnlistedLayer(config, servers)
      ? [{ path: `chartConfigs.${index}.baseLayer.customLayers`, what: 'Map layers of other servers' }]
      : [],
  )

/** The messages for the parts of a saved chart that are not drawn; empty if everything is drawn. */
export const readLosses = (
  { warnings = [], data }: Pick<SavedChart, 'warnings' | 'data'>,
  servers: readonly MapServer[] | undefined,
): LossId[] => nameLosses([...warnings.filter(({ isLost }) => isLost), ...listUnlistedLayers(data, servers)])
