import { describe, expect, it } from 'vitest'
import { CHART_SCHEMAS, CHART_TYPE_NAMES, CHART_TYPES, chartTypesInOrder } from './registry.ts'

describe('the list of chart types', () => {
  it('is in the order people choose from', () => {
    expect(CHART_TYPE_NAMES).toEqual([
      'column',
      'bar',
      'line',
      'area',
      'scatterplot',
      'pie',
      'map',
      'table',
      'comboLineSingle',
      'comboLineDual',
      'comboLineColumn',
    ])
    expect(chartTypesInOrder(1)).toEqual(CHART_TYPE_NAMES)
  })
  it('begins with combinations if a chart shows several datasets', () => {
    const ofGroup = (group: string) => CHART_TYPE_NAMES.filter((name) => CHART_TYPES[name].group === group)
    expect(ofGroup('combo')).toEqual(['comboLineSingle', 'comboLineDual', 'comboLineColumn'])
    expect(chartTypesInOrder(2)).toEqual([...ofGroup('combo'), ...ofGroup('regular')])
  })
  it.each(Object.entries(CHART_TYPES))('names %s as it is listed', (name, type) => {
    expect(type.name).toBe(name)
    expect(CHART_SCHEMAS.map(({ shape }) => shape.chartType.def.values[0])).toContain(name)
  })
})
