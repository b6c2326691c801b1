import { objectOf, withMember, without } from './json.ts'
import { type ChartStep, isOf } from './step.ts'

/** The base layer of a map can be locked. */
export const step: ChartStep = {
  to: '1.0.1',
  up: (config) =>
    isOf(config, 'map')
      ? {
          ...config,
          baseLayer: { show: true, locked: false, ...objectOf(config.baseLayer) },
        }
      : config,
  down: (config) =>
    isOf(config, 'map')
      ? withMember(config, 'baseLayer', (baseLayer) => without(baseLayer, 'locked', 'bbox'))
      : config,
  lost: { 'baseLayer.locked': 'The locked view of the map', 'baseLayer.bbox': 'The view of the map' },
}
