import { describe, expect, it } from 'vitest'
import { CHART_TYPE_NAMES, CHART_TYPES, COMBO_TYPE_NAMES, chartTypesInOrder } from './registry.ts'

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
  it('begins with combinations where a chart shows several datasets', () => {
    const others = CHART_TYPE_NAMES.filter((name) => !COMBO_TYPE_NAMES.includes(name))
    expect(chartTypesInOrder(2)).toEqual([...COMBO_TYPE_NAMES, ...others])
  })
  it.each(Object.entries(CHART_TYPES))('names %s as it is listed', (name, type) => {
    expect(type.name).toBe(name)
  })
})
