import { objectOf, withMember, without } from './json.ts'
import { type ChartStep, isOf } from './step.ts'

/** A map may show layers of other servers. */
export const step: ChartStep = {
  to: '4.3.0',
  up: (config) =>
    isOf(config, 'map')
      ? {
          ...config,
          baseLayer: { show: true, locked: false, ...objectOf(config.baseLayer), customLayers: [] },
        }
      : config,
  down: (config) =>
    isOf(config, 'map')
      ? withMember(config, 'baseLayer', (baseLayer) => without(baseLayer, 'customLayers'))
      : config,
  lost: { 'baseLayer.customLayers': 'Map layers of other servers' },
}
