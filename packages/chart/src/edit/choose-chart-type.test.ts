import { describe, expect, it } from 'vitest'
import { toDimension, toMeasure, toValue } from '../testing/components.ts'
import { CUBE } from '../testing/fixture.ts'
import {
  changeChartType,
  chooseChartType,
  setSingleFilter,
  setText,
  showAsBars,
  suggestCharts,
} from './edit-chart.ts'

const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => toValue(`${prefix}${index}`))
const components = {
  dimensions: [
    toDimension('year', 'TemporalDimension', { values: names('201', 5) }),
    toDimension('sort', 'NominalDimension', { values: names('sort', 6) }),
  ],
  measures: [toMeasure('mass', { unit: 't' }), toMeasure('cost', { unit: 'CHF' })],
}
const [first] = suggestCharts({ key: 'k', cube: CUBE, components })
const bars = showAsBars(first!, 'sort', components)

describe('a type that an author picks', () => {
  const before = setText(setSingleFilter(bars, 'year', '2011', components), 'title', 'en', 'Waste')
  it('shows all values that it can, instead of one of many', () => {
    expect(before.cubes[0]?.filters).toEqual({ year: { type: 'single', value: '2011' } })
    expect(changeChartType(before, 'line', components).cubes[0]?.filters).toHaveProperty('sort')
    for (const name of ['line', 'area'] as const) {
      const next = chooseChartType(before, name, components)
      expect(next.fields).toMatchObject({ x: { componentId: 'year' }, segment: { componentId: 'sort' } })
      expect(next.cubes[0]?.filters, name).toEqual({})
      expect(next).toMatchObject({ key: before.key, meta: before.meta })
    }
  })
  it('keeps the measure', () => {
    const costs = { ...before, fields: { ...before.fields, x: { componentId: 'cost' } } } as typeof before
    expect(chooseChartType(costs, 'line', components).fields).toMatchObject({ y: { componentId: 'cost' } })
  })
  it('keeps one value that was shown alone before', () => {
    const line = changeChartType(before, 'line', components)
    const chosen = setSingleFilter(line, 'sort', 'sort3', components)
    expect(chooseChartType(chosen, 'area', components).cubes[0]?.filters).toEqual({
      sort: { type: 'single', value: 'sort3' },
    })
  })
  it('is the same as a change of type where both show as much', () => {
    for (const name of ['column', 'pie', 'table'] as const) {
      expect(chooseChartType(before, name, components)).toEqual(changeChartType(before, name, components))
    }
  })
})
