import { addressOfLayer, findMapServer, type MapServer } from '../../map-picture.ts'
import type { CustomLayer, MapConfig } from './fields.ts'

/** The layers of other servers on a map that are drawn: those of listed servers, from bottom to top. */
export const shownMapLayers = (
  { baseLayer }: Pick<MapConfig, 'baseLayer'>,
  servers: readonly MapServer[] = [],
): { layer: CustomLayer; server: MapServer }[] =>
  (baseLayer.customLayers ?? []).flatMap((layer) => {
    const server = findMapServer(addressOfLayer(layer), servers)
    return server ? [{ layer, server }] : []
  })

/** Whether a map shows a layer of another server. */
export const hasMapLayers = (
  config: Pick<MapConfig, 'baseLayer'>,
  servers: readonly MapServer[] | undefined,
): boolean => shownMapLayers(config, servers).length > 0
