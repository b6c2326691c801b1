import { isObject, type JsonObject, objectOf, textOf, textsOf, withMemberAt, without } from './json.ts'
import { type ChartStep, isOf } from './step.ts'

const inactive = (): JsonObject => ({
  legend: { active: false, componentId: '' },
  timeRange: { active: false, componentId: '', presets: { type: 'range', from: '', to: '' } },
  dataFilters: {
    active: false,
    componentIds: [],
    defaultValueOverrides: {},
    filterTypes: {},
    defaultOpen: true,
  },
  calculation: { active: false, type: 'identity' },
})

/** Data filters may begin with several values, in tables too. */
export const step: ChartStep = {
  to: '4.6.0',
  up(config) {
    if (!isObject(config.interactiveFiltersConfig)) return { ...config, interactiveFiltersConfig: inactive() }
    return withMemberAt(config, 'interactiveFiltersConfig.dataFilters', (dataFilters) => ({
      ...dataFilters,
      defaultValueOverrides: {},
      filterTypes: Object.fromEntries(textsOf(dataFilters.componentIds).map((id) => [id, 'single'])),
    }))
  },
  down(config) {
    if (isOf(config, 'table') && !saysSomething(config)) return without(config, 'interactiveFiltersConfig')
    return withMemberAt(config, 'interactiveFiltersConfig.dataFilters', (dataFilters) =>
      without(dataFilters, 'defaultValueOverrides', 'filterTypes'),
    )
  },
  lost: {
    'interactiveFiltersConfig.dataFilters.defaultValueOverrides': 'Values that data filters begin with',
    'interactiveFiltersConfig.dataFilters.filterTypes': 'Data filters with several values',
  },
}

/** Whether there is anything in it besides what tables get on the way up. */
const saysSomething = (config: JsonObject): boolean =>
  Object.values(objectOf(config.interactiveFiltersConfig))
    .map(objectOf)
    .some(
      ({ active, componentId, componentIds }) =>
        active === true || textOf(componentId) !== '' || textsOf(componentIds).length > 0,
    )
