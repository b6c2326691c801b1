import { type ChartConfig, newChartConfig } from '@tessera/chart'
import { type Components, type Dimension, type Measure, type Table, toComponentId } from '@tessera/cube'

const CUBE = 'https://example.org/waste'
const idOf = (name: string): string => toComponentId(CUBE, name)

const toDimension = (name: string, kind: Dimension['kind'], values: string[]): Dimension => ({
  id: idOf(name),
  kind,
  cubeIri: `${CUBE}/1`,
  label: name,
  values: values.map((value) => ({ value, label: value })),
  isNumerical: false,
  isKeyDimension: true,
  ...(kind === 'TemporalDimension' ? { timeUnit: 'Year' as const } : {}),
})

const AMOUNT: Measure = {
  id: idOf('amount'),
  kind: 'NumericalMeasure',
  cubeIri: `${CUBE}/1`,
  label: 'amount',
  unit: 't',
  values: [],
  isNumerical: true,
  isKeyDimension: false,
  scaleType: 'Ratio',
  limits: [],
}

/** The dimension that a new chart of the cube filters. */
export const KIND = idOf('kind')

/** Waste by year and kind. */
export const WASTE: Components = {
  dimensions: [
    toDimension('year', 'TemporalDimension', ['2019', '2020', '2021']),
    toDimension('kind', 'NominalDimension', ['glass', 'wood', 'paper']),
  ],
  measures: [AMOUNT],
}

/** One year of glass. */
export const WASTE_TABLE: Table = {
  rowCount: 1,
  columns: [
    { kind: 'TemporalDimension', id: idOf('year'), dictionary: [{ iri: '2019', label: '2019' }], codes: [0] },
    { kind: 'NumericalMeasure', id: AMOUNT.id, values: [7] },
  ],
}

/** Returns the initial chart of the cube. */
export const wasteChart = (key = 'chart'): ChartConfig =>
  newChartConfig({ key, cube: { iri: `${CUBE}/1`, unversionedIri: CUBE }, components: WASTE })
