import { objectOf, withMemberAt } from './json.ts'
import { stepOf } from './step.ts'

/** Adds colours by category for the regions of a map. */
export const step = stepOf(['map'], {
  to: '1.2.0',
  up: (config) => config,
  down: (config) =>
    withMemberAt(config, 'fields.areaLayer', (layer) =>
      objectOf(layer.color).type === 'categorical' ? undefined : layer,
    ),
  lost: { 'fields.areaLayer': 'Regions coloured by category' },
})
