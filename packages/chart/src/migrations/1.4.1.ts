import { objectOf, textOf, withMemberAt } from './json.ts'
import { stepOf } from './step.ts'

/** Adds the component of the active time range. */
export const step = stepOf(['area', 'column', 'line'], {
  to: '1.4.1',
  up(config) {
    const componentIri = textOf(objectOf(objectOf(config.fields).x).componentIri)
    return withMemberAt(config, 'interactiveFiltersConfig.timeRange', (timeRange) =>
      timeRange.active === true && componentIri !== '' ? { ...timeRange, componentIri } : timeRange,
    )
  },
  down: (config) => config,
  lost: { 'interactiveFiltersConfig.timeRange.componentIri': 'The component of the time range' },
})
