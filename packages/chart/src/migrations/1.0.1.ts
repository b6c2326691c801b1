import { objectOf, withMember, without } from './json.ts'
import { stepOf } from './step.ts'

/** The base layer of a map can be locked. */
export const step = stepOf(['map'], {
  to: '1.0.1',
  up: (config) => ({
    ...config,
    baseLayer: { show: true, locked: false, ...objectOf(config.baseLayer) },
  }),
  down: (config) => withMember(config, 'baseLayer', (baseLayer) => without(baseLayer, 'locked', 'bbox')),
  lost: { 'baseLayer.locked': 'The locked view of the map', 'baseLayer.bbox': 'The view of the map' },
})
