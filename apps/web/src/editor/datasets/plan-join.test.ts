import { chartTypeOf, readFilter, setSingleFilter } from '@tessera/chart'
import {
  type Components,
  type DimensionColumn,
  type Measure,
  type Table,
  toComponentId,
  toJoinById,
} from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { KIND, WASTE, wasteChart } from '../testing/waste.ts'
import { toJoinSample } from './join-sample.ts'
import type { JoinPair } from './joinable-datasets.ts'
import { planJoin } from './plan-join.ts'

const CUBE = 'https://example.org/prices'
const idOf = (name: string): string => toComponentId(CUBE, name)
const [WASTE_YEAR] = WASTE.dimensions
if (!WASTE_YEAR) throw new Error('Waste has a year')

/** Prices by kind (wood and metal) and year. */
const PRICES: Components = {
  dimensions: WASTE.dimensions.map((dimension) => ({
    ...dimension,
    id: idOf(dimension.label),
    cubeIri: `${CUBE}/1`,
    values:
      dimension.label === 'kind'
        ? ['metal', 'wood'].map((value) => ({ value, label: value }))
        : dimension.values,
  })),
  measures: WASTE.measures.map(
    (measure): Measure => ({
      ...measure,
      id: idOf('price'),
      cubeIri: `${CUBE}/1`,
      label: 'price',
      unit: 'CHF',
    }),
  ),
}

const pair = (name: string, componentId: string): JoinPair => ({
  existingId: componentId,
  componentId: idOf(name),
  label: name,
})
const dataset = {
  cube: {
    iri: `${CUBE}/1`,
    unversionedIri: CUBE,
    title: 'Prices',
  },
  title: 'Prices',
  description: '',
  pairs: [pair('year', WASTE_YEAR.id), pair('kind', KIND)],
}
const kindOf = (plan: ReturnType<typeof planJoin>) => readFilter(plan.config, toJoinById(1))

describe('a chart of two datasets', () => {
  const plan = planJoin(wasteChart(), WASTE, dataset, PRICES)
  it('draws a measure of each', () => {
    const used = chartTypeOf(plan.config).usedComponents(plan.config)
    const measures = plan.components.measures.map(({ id }) => id)
    expect(measures).toHaveLength(2)
    expect(used).toEqual(expect.arrayContaining(measures))
  })
  it('passes over a type that would leave out the measures of one', () => {
    // Two measures with the same unit could share an axis, but waste is not one of them.
    const [price] = PRICES.measures
    const wages = { ...PRICES, measures: price ? [price, { ...price, id: idOf('wage'), label: 'wage' }] : [] }
    const { config, components } = planJoin(wasteChart(), WASTE, dataset, wages)
    expect(config.chartType).toBe('comboLineDual')
    const used = chartTypeOf(config).usedComponents(config)
    const drawn = components.measures.filter(({ id }) => used.includes(id))
    expect(new Set(drawn.map(({ cubeIri }) => cubeIri)).size).toBe(2)
  })
  it('is joined by what was selected, in the same order in both', () => {
    expect(plan.config.cubes.map(({ joinBy }) => joinBy)).toEqual([
      [WASTE_YEAR.id, KIND],
      [idOf('year'), idOf('kind')],
    ])
  })
  it('is filtered to a value that both know', () => {
    expect(kindOf(plan)).toMatchObject({ type: 'single', value: 'wood' })
    expect(plan.config.cubes.map(({ filters }) => filters[toJoinById(1)])).toEqual([
      kindOf(plan),
      kindOf(plan),
    ])
  })
  it('keeps the value it was filtered to where both know it', () => {
    const both = {
      ...PRICES,
      dimensions: PRICES.dimensions.map((d) => ({ ...d, values: findWaste(d.label).values })),
    }
    const filtered = setSingleFilter(wasteChart(), KIND, 'paper', WASTE)
    expect(kindOf(planJoin(filtered, WASTE, dataset, both))).toMatchObject({ value: 'paper' })
  })
})

const findWaste = (label: string) =>
  WASTE.dimensions.find((dimension) => dimension.label === label) ?? WASTE_YEAR

describe('the sample of a join', () => {
  const { components } = planJoin(wasteChart(), WASTE, dataset, PRICES)
  const [amount, price] = components.measures.map(({ id }) => id)
  const years = Array.from({ length: 12 }, (_, index) => String(2010 + index)).toReversed()
  const year: DimensionColumn = {
    id: toJoinById(0),
    kind: 'TemporalDimension',
    dictionary: years.map((value) => ({ iri: value, label: value })),
    codes: years.map((_, index) => index),
  }
  const table: Table = {
    rowCount: years.length,
    columns: [
      year,
      { id: amount ?? '', kind: 'NumericalMeasure', values: years.map(Number) },
      {
        id: price ?? '',
        kind: 'NumericalMeasure',
        values: years.map((value) => (['2012', '2020'].includes(value) ? 1.5 : null)),
      },
    ],
  }
  const sample = toJoinSample(table, components, 'en', dataset.cube.iri)
  it('has eight rows, those with values of both first, each part in order', () => {
    expect(sample.rows.map(([first]) => first)).toEqual([
      '2012',
      '2020',
      '2010',
      '2011',
      '2013',
      '2014',
      '2015',
      '2016',
    ])
    expect(sample.rows[0]).toEqual(['2012', '1.5', '2’012'])
    expect(sample.rows[2]?.[1]).toBe('–')
  })
  it('tells how many rows have values of both', () => {
    expect(sample).toMatchObject({ rowCount: 12, commonCount: 2 })
  })
  it('names the columns with their units: what joins, what is added, then the rest', () => {
    expect(sample.columns.map(({ title }) => title)).toEqual(['year', 'price (CHF)', 'amount (t)'])
  })
})
