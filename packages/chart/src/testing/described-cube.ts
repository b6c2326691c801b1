import { toDimension, toMeasure, toValue } from './components.ts'
import { toTopology } from './fixture.ts'

/** A cube of years and regions that any chart type can show. */
export const YEARS = ['2000', '2001', '2002', '2003', '2004', '2005']
export const PARTS = ['a', 'b', 'c', 'd', 'e', 'f']
export const components = {
  dimensions: [
    toDimension('year', 'TemporalDimension', {
      timeUnit: 'Year',
      order: 1,
      values: YEARS.map((year) => toValue(year)),
    }),
    toDimension('part', 'GeoShapesDimension', { order: 2, values: PARTS.map((part) => toValue(part)) }),
  ],
  measures: [
    toMeasure('mass', { unit: 't', order: 3 }),
    toMeasure('waste', { unit: 't', order: 4 }),
    toMeasure('cost', { unit: 'CHF', order: 5, resolution: 2 }),
  ],
}
export const shapes = toTopology(
  Object.fromEntries(
    PARTS.map((part, west): [string, [number, number][]] => [
      part,
      [
        [west, 46],
        [west, 47],
        [west + 1, 47],
        [west + 1, 46],
        [west, 46],
      ],
    ]),
  ),
)
