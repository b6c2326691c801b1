import {
  type Components,
  type Dimension,
  type DimensionValue,
  type Measure,
  toComponentId,
} from '@tessera/cube'

/** The information that a chart needs about its dataset. */
export type TestCube = { iri: string; unversionedIri: string; components: Components }

export const unversioned = (name: string): string => `https://example.org/${name}`

export const idIn = (cube: string, component: string): string => toComponentId(unversioned(cube), component)

export const toValues = (...values: string[]): DimensionValue[] =>
  values.map((value) => ({ value, label: value }))

export const toDimension = (
  cube: string,
  name: string,
  kind: Dimension['kind'],
  more: Partial<Dimension> = {},
): Dimension => ({
  id: idIn(cube, name),
  kind,
  cubeIri: `${unversioned(cube)}/1`,
  label: name,
  values: toValues('a', 'b'),
  isNumerical: false,
  isKeyDimension: true,
  ...more,
})

export const toMeasure = (cube: string, name: string, more: Partial<Measure> = {}): Measure => ({
  id: idIn(cube, name),
  kind: 'NumericalMeasure',
  cubeIri: `${unversioned(cube)}/1`,
  label: name,
  unit: 't',
  values: [],
  isNumerical: true,
  isKeyDimension: false,
  scaleType: 'Ratio',
  limits: [],
  ...more,
})

export const toCube = (name: string, components: Components): TestCube => ({
  iri: `${unversioned(name)}/1`,
  unversionedIri: unversioned(name),
  components,
})

/** Amounts by year, region and kind. */
export const sales = toCube('sales', {
  dimensions: [
    toDimension('sales', 'year', 'TemporalDimension', {
      order: 1,
      timeUnit: 'Year',
      values: toValues('2020', '2021', '2023'),
    }),
    toDimension('sales', 'region', 'NominalDimension', { order: 2, values: toValues('north', 'south') }),
    toDimension('sales', 'kind', 'NominalDimension', { order: 3, values: toValues('wood', 'glass') }),
  ],
  measures: [toMeasure('sales', 'amount')],
})

/** Temperatures by month and region. */
export const climate = toCube('climate', {
  dimensions: [
    toDimension('climate', 'month', 'TemporalDimension', {
      order: 1,
      timeUnit: 'Month',
      values: toValues('2021-11', '2021-12', '2022-01'),
    }),
    toDimension('climate', 'region', 'NominalDimension', { order: 2, values: toValues('north', 'south') }),
  ],
  measures: [toMeasure('climate', 'degrees', { unit: '°C', scaleType: 'Interval' })],
})
