import { isObject, mapValues, withMember, without } from './json.ts'
import { type ChartStep, isOf } from './step.ts'

/** Columns and bars can show ranks; tables can show the course of values, and changes of rank. */
export const step: ChartStep = {
  to: '4.2.0.7',
  up: (config) => config,
  down(config) {
    const plain = without(config, 'ranks')
    if (!isOf(plain, 'table')) return plain
    return withMember(plain, 'fields', (fields) =>
      mapValues(fields, (column) => (isObject(column) ? without(column, 'sparkline', 'rankChange') : column)),
    )
  },
  lost: {
    ranks: 'Ranks',
    'fields.*.sparkline': 'The course of values in a table',
    'fields.*.rankChange': 'Changes of rank in a table',
  },
}
