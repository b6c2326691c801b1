import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChartPlace,
  chartParams,
  readChartNumber,
  sharedParams,
  withChartParams,
} from './chart-address.ts'

const place = (number: number, more: Partial<ChartPlace> = {}): ChartPlace => ({
  number,
  isAlone: false,
  hasShared: true,
  ...more,
})
const read = (address: string, at: ChartPlace): string =>
  decodeURIComponent(String(chartParams(new URLSearchParams(address), at)))

describe('the part of an address that is about one chart', () => {
  it.each([
    ['f.1=a&2.f.1=b&2.hide=c&from=2000', place(2), 'f.1=b&hide=c'],
    ['f.1=a&2.f.1=b', place(1), ''],
    ['12.view=table&2.view=table', place(12), 'view=table'],
    ['2.lang=de&2.other=1&02.hide=a', place(2), ''],
    // alone, without shared filters
    [
      'hide=a&f.1=b&from=2000&lang=de',
      place(1, { isAlone: true, hasShared: false }),
      'hide=a&f.1=b&from=2000',
    ],
    // alone, but time and filters are shared by all charts
    ['hide=a&f.1=b&from=2000&1.from=2001', place(1, { isAlone: true }), 'hide=a&from=2001'],
  ])('of %s', (address, at, expected) => {
    expect(read(address, at)).toBe(expected)
  })

  const keys = fc.constantFrom('from', 'to', 'at', 'hide', 'calc', 'view', 'f.1', 'f.12')
  const views = fc.array(fc.tuple(keys, fc.string()), { maxLength: 6 })
  const others = fc.array(fc.tuple(fc.constantFrom('lang', 'tab', 'chart', '7.hide', '8.f.1'), fc.string()))
  const places = fc.record({
    number: fc.integer({ min: 1, max: 6 }),
    isAlone: fc.boolean(),
    hasShared: fc.boolean(),
  })

  it('is read as it was written, and leaves the rest of the address alone', () => {
    fc.assert(
      fc.property(views, views, others, places, (before, own, rest, at) => {
        const first = withChartParams(new URLSearchParams(rest), new URLSearchParams(before), at)
        const address = withChartParams(first, new URLSearchParams(own), at)
        expect([...chartParams(address, at)]).toEqual(own)
        expect([...withChartParams(address, new URLSearchParams(), at)]).toEqual(rest)
        if (at.hasShared) expect([...sharedParams(address)]).toEqual([])
      }),
    )
  })
})

it.each([
  ['chart=2', 2],
  ['chart=3', undefined],
  ['chart=0', undefined],
  ['chart=', undefined],
  ['chart=1e0', undefined],
  ['chart=-1', undefined],
  ['', undefined],
])('%s picks chart %s of two', (address, expected) => {
  expect(readChartNumber(new URLSearchParams(address), 2)).toBe(expected)
})
