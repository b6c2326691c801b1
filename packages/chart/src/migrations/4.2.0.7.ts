import { isObject, mapValues, withMember, without } from './json.ts'
import { type ChartStep, isOf } from './step.ts'

/** Adds values per head, ranks of columns and bars, and trends in tables. */
export const step: ChartStep = {
  to: '4.2.0.7',
  up: (config) => config,
  down(config) {
    const plain = without(config, 'perHead', 'ranks')
    if (!isOf(plain, 'table')) return plain
    return withMember(plain, 'fields', (fields) =>
      mapValues(fields, (column) => (isObject(column) ? without(column, 'sparkline', 'rankChange') : column)),
    )
  },
  lost: {
    perHead: 'Values per head',
    ranks: 'Ranks',
    'fields.*.sparkline': 'The course of values in a table',
    'fields.*.rankChange': 'Changes of rank in a table',
  },
}
