import { objectOf, withMember } from './json.ts'
import { type ChartStep, isOf } from './step.ts'

/** The regions of a map may be coloured by category. */
export const step: ChartStep = {
  to: '1.2.0',
  up: (config) => config,
  down(config) {
    if (!isOf(config, 'map')) return config
    return withMember(config, 'fields', (fields) =>
      withMember(fields, 'areaLayer', (layer) =>
        objectOf(layer.color).type === 'categorical' ? undefined : layer,
      ),
    )
  },
  lost: { 'fields.areaLayer': 'Regions coloured by category' },
}
