import { isObject, mapValues, withMember, without } from './json.ts'
import { stepOf } from './step.ts'

/** Adds icons in tables. */
export const step = stepOf(['table'], {
  to: '4.2.0.8',
  up: (config) => config,
  down: (config) =>
    withMember(config, 'fields', (fields) =>
      mapValues(fields, (column) => (isObject(column) ? without(column, 'icons') : column)),
    ),
  lost: { 'fields.*.icons': 'Icons in a table' },
})
