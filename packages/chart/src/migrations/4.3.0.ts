import { objectOf, withMember, without } from './json.ts'
import { stepOf } from './step.ts'

/** Adds map layers from other servers. Our own charts of earlier versions may have them already and keep them. */
export const step = stepOf(['map'], {
  to: '4.3.0',
  up: (config) => ({
    ...config,
    baseLayer: { show: true, locked: false, customLayers: [], ...objectOf(config.baseLayer) },
  }),
  down: (config) =>
    withMember(config, 'baseLayer', (baseLayer) =>
      Array.isArray(baseLayer.customLayers) && baseLayer.customLayers.length === 0
        ? without(baseLayer, 'customLayers')
        : baseLayer,
    ),
})
