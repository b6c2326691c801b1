import { describe, expect, it } from 'vitest'
import {
  FIELD_VALUE_NONE,
  type Filters,
  MOST_RECENT_VALUE,
  multiFilter,
  singleFilter,
  withoutNone,
} from './filter.ts'

describe('the filters that reach a query', () => {
  it('leave out those that say "none", in the order of the others', () => {
    const filters: Filters = {
      c: singleFilter('x'),
      none: singleFilter(FIELD_VALUE_NONE),
      a: multiFilter(['x', FIELD_VALUE_NONE]),
      b: { type: 'range', from: '2019', to: MOST_RECENT_VALUE },
    }
    expect(Object.entries(withoutNone(filters))).toEqual([
      ['c', { type: 'single', value: 'x' }],
      ['a', { type: 'multi', values: { x: true, [FIELD_VALUE_NONE]: true } }],
      ['b', { type: 'range', from: '2019', to: MOST_RECENT_VALUE }],
    ])
    expect(Object.keys(filters)).toHaveLength(4)
  })
  it('keep "the newest", the empty value and zero', () => {
    const filters = { a: singleFilter(MOST_RECENT_VALUE), b: singleFilter(''), c: singleFilter(0) }
    expect(withoutNone(filters)).toEqual(filters)
  })
})
