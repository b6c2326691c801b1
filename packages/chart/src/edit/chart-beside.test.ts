import { describe, expect, it } from 'vitest'
import { parseChartConfig } from '../config/index.ts'
import { toDimension, toMeasure, toValue } from '../testing/components.ts'
import { CUBE, startConfig, waste } from '../testing/fixture.ts'
import { changeChartType } from './change-chart-type.ts'
import { newChartBeside, suggestCharts } from './suggest-charts.ts'
import { setText } from './texts.ts'

describe('another chart of the same cubes', () => {
  const first = changeChartType(startConfig(waste), 'map', waste.components)

  it('is as a chart of that type begins, under its own key', () => {
    const beside = newChartBeside(first, 'beside', waste.components)
    expect(beside).toEqual({ ...first, key: 'beside' })
    expect(parseChartConfig(beside).ok).toBe(true)
  })

  it('takes over neither texts nor filters', () => {
    const [cube] = first.cubes
    const filtered = { ...cube!, filters: { region: { type: 'single' as const, value: 'north' } } }
    const changed = { ...setText(first, 'title', 'en', 'Waste'), cubes: [filtered] }
    const beside = newChartBeside(changed, 'beside', waste.components)
    expect(beside.meta.title.en).toBe('')
    expect(beside.cubes).toEqual(first.cubes)
  })
  it('is split like a first chart, instead of showing one of the parts', () => {
    const valuesOf = (...values: string[]) => values.map((value) => toValue(value))
    const years = valuesOf('2020', '2021', '2022', '2023', '2024')
    const components = {
      dimensions: [
        toDimension('year', 'TemporalDimension', { values: years }),
        toDimension('sort', 'NominalDimension', { values: valuesOf('glass', 'paper', 'metal') }),
      ],
      measures: [toMeasure('mass')],
    }
    const [lines] = suggestCharts({ key: 'first', cube: CUBE, components })
    expect(lines?.fields).toHaveProperty('segment')
    expect(newChartBeside(lines!, 'beside', components)).toEqual({ ...lines, key: 'beside' })
  })
})
