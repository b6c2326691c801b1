import { isObject, type JsonObject, objectOf, own, textOf, textsOf, withMemberAt, without } from './json.ts'
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

/**
 * Adds several initial values of data filters, also for tables. Our own charts of earlier versions may have them
 * already and keep them.
 */
export const step: ChartStep = {
  to: '4.6.0',
  up(config) {
    if (!isObject(config.interactiveFiltersConfig)) return { ...config, interactiveFiltersConfig: inactive() }
    return withMemberAt(config, 'interactiveFiltersConfig.dataFilters', (dataFilters) => ({
      ...dataFilters,
      defaultValueOverrides: dataFilters.defaultValueOverrides ?? {},
      filterTypes: dataFilters.filterTypes ?? singles(dataFilters),
    }))
  },
  down(config) {
    const next = withMemberAt(config, 'interactiveFiltersConfig.dataFilters', (dataFilters) => {
      const { defaultValueOverrides: starts, filterTypes: types } = dataFilters
      const said = [
        isObject(starts) && Object.keys(starts).length === 0 ? 'defaultValueOverrides' : '',
        isObject(types) && isSame(types, singles(dataFilters)) ? 'filterTypes' : '',
      ]
      return without(dataFilters, ...said)
    })
    return isOf(config, 'table') && !saysSomething(next) ? without(next, 'interactiveFiltersConfig') : next
  },
}

/** Returns `single` for each data filter, which is the only kind before this version. */
const singles = ({ componentIds }: JsonObject): JsonObject =>
  Object.fromEntries(textsOf(componentIds).map((id) => [id, 'single']))

const isSame = (one: JsonObject, other: JsonObject): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => own(other, key) === value)

/** Returns whether the config contains more than the step up adds for tables. */
const saysSomething = (config: JsonObject): boolean =>
  Object.values(objectOf(config.interactiveFiltersConfig))
    .map(objectOf)
    .some(
      ({ active, componentId, componentIds, defaultValueOverrides, filterTypes }) =>
        active === true ||
        textOf(componentId) !== '' ||
        textsOf(componentIds).length > 0 ||
        defaultValueOverrides !== undefined ||
        filterTypes !== undefined,
    )
