import { objectOf, textOf, withMember } from './json.ts'
import { type ChartStep, isOf } from './step.ts'

/** An active time range names the component it is about. */
export const step: ChartStep = {
  to: '1.4.1',
  up(config) {
    if (!isOf(config, 'area', 'column', 'line')) return config
    const componentIri = textOf(objectOf(objectOf(config.fields).x).componentIri)
    return withMember(config, 'interactiveFiltersConfig', (filters) =>
      withMember(filters, 'timeRange', (timeRange) =>
        timeRange.active === true && componentIri !== '' ? { ...timeRange, componentIri } : timeRange,
      ),
    )
  },
  down: (config) => config,
  lost: { 'interactiveFiltersConfig.timeRange.componentIri': 'The component of the time range' },
}
