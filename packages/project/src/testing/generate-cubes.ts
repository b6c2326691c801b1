import type { Dimension } from '@tessera/cube'
import fc from 'fast-check'
import { type TestCube, toCube, toDimension, toMeasure, toValues } from './cubes.ts'

const KINDS: Dimension['kind'][] = [
  'TemporalDimension',
  'NominalDimension',
  'OrdinalDimension',
  'TemporalOrdinalDimension',
  'GeoCoordinatesDimension',
]

const anyDimension = fc.record({
  kind: fc.constantFrom(...KINDS),
  size: fc.integer({ min: 1, max: 4 }),
  isKeyDimension: fc.boolean(),
  isMonthly: fc.boolean(),
})
type Shape = typeof anyDimension extends fc.Arbitrary<infer Value> ? Value : never

const toValuesOf = ({ kind, size, isMonthly }: Shape): Dimension['values'] => {
  const years = Array.from({ length: size }, (_, index) => `${2019 + index}${isMonthly ? '-05' : ''}`)
  return toValues(...(kind === 'TemporalDimension' ? years : ['a', 'b', 'c', 'd'].slice(0, size)))
}

/** Creates a cube with arbitrary dimensions and measures, and a dimension by which it is joined to others. */
const anyCube = (name: string): fc.Arbitrary<TestCube> =>
  fc
    .record({
      shapes: fc.array(anyDimension, { maxLength: 3 }),
      units: fc.array(fc.constantFrom('t', '%'), { minLength: 1, maxLength: 3 }),
    })
    .map(({ shapes, units }) =>
      toCube(name, {
        dimensions: [
          toDimension(name, 'shared', 'NominalDimension', { order: 1 }),
          ...shapes.map((shape, index) =>
            toDimension(name, `dimension${index}`, shape.kind, {
              order: index + 2,
              values: toValuesOf(shape),
              isKeyDimension: shape.isKeyDimension,
              ...(shape.kind === 'TemporalDimension' ? { timeUnit: shape.isMonthly ? 'Month' : 'Year' } : {}),
            }),
          ),
        ],
        measures: units.map((unit, index) => toMeasure(name, `measure${index}`, { unit, order: 10 + index })),
      }),
    )

/** Two cubes that can be joined. */
export const anyCubes: fc.Arbitrary<[TestCube, TestCube]> = fc.tuple(anyCube('first'), anyCube('second'))
