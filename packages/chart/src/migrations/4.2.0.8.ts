import { isObject, mapValues, withMember, without } from './json.ts'
import { type ChartStep, isOf } from './step.ts'

/** Adds icons in tables, limits on the number of categories, and what readers may choose of these and of values per head. */
export const step: ChartStep = {
  to: '4.2.0.8',
  up: (config) => config,
  down(config) {
    const plain = withMember(without(config, 'top'), 'interactiveFiltersConfig', (readers) =>
      without(readers, 'top', 'perHead'),
    )
    if (!isOf(plain, 'table')) return plain
    return withMember(plain, 'fields', (fields) =>
      mapValues(fields, (column) => (isObject(column) ? without(column, 'icons') : column)),
    )
  },
  lost: {
    top: 'The number of categories shown',
    'fields.*.icons': 'Icons in a table',
    'interactiveFiltersConfig.top': 'Readers’ choice of the number of categories',
    'interactiveFiltersConfig.perHead': 'Readers’ choice of values per head',
  },
}
