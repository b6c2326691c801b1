import { objectOf, withMember, without } from './json.ts'
import { stepOf } from './step.ts'

/** Adds a lock for the base layer of maps. */
export const step = stepOf(['map'], {
  to: '1.0.1',
  up: (config) => ({
    ...config,
    baseLayer: { show: true, locked: false, ...objectOf(config.baseLayer) },
  }),
  down: (config) => withMember(config, 'baseLayer', (baseLayer) => without(baseLayer, 'locked', 'bbox')),
  lost: { 'baseLayer.locked': 'The locked view of the map', 'baseLayer.bbox': 'The view of the map' },
})
