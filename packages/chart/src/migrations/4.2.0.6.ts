import { withMember, without } from './json.ts'
import { stepOf } from './step.ts'

/** Adds map layers from other servers. */
export const step = stepOf(['map'], {
  to: '4.2.0.6',
  up: (config) => config,
  down: (config) => withMember(config, 'baseLayer', (baseLayer) => without(baseLayer, 'customLayers')),
  lost: { 'baseLayer.customLayers': 'Map layers of other servers' },
})
