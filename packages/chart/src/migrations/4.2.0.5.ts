import { withMemberAt, without } from './json.ts'
import type { ChartStep } from './step.ts'

/** Readers can choose several values of a data filter, and authors can set the initial values. */
export const step: ChartStep = {
  to: '4.2.0.5',
  up: (config) => config,
  down: (config) =>
    withMemberAt(config, 'interactiveFiltersConfig.dataFilters', (dataFilters) =>
      without(dataFilters, 'defaultValueOverrides', 'filterTypes'),
    ),
  lost: {
    'interactiveFiltersConfig.dataFilters.defaultValueOverrides': 'Values that data filters begin with',
    'interactiveFiltersConfig.dataFilters.filterTypes': 'Data filters with several values',
  },
}
