import { objectOf, withMember, without } from './json.ts'
import { stepOf } from './step.ts'

/** Adds map layers from other servers. */
export const step = stepOf(['map'], {
  to: '4.3.0',
  up: (config) => ({
    ...config,
    baseLayer: { show: true, locked: false, ...objectOf(config.baseLayer), customLayers: [] },
  }),
  down: (config) => withMember(config, 'baseLayer', (baseLayer) => without(baseLayer, 'customLayers')),
  lost: { 'baseLayer.customLayers': 'Map layers of other servers' },
})
