import { describe, expect, it } from 'vitest'
import type { ChartTypeName } from '../chart-type.ts'
import type { ChartConfig } from '../config/index.ts'
import { changeChartType } from '../edit/edit-chart.ts'
import { CHART_TYPE_NAMES } from '../registry.ts'
import { startConfig } from '../testing/fixture.ts'
import { CUBES, toCube } from '../testing/generated-cubes.ts'
import { animationReason, isAnimatable } from './animation.ts'

const cube = CUBES['of everything']!
const start = (name: ChartTypeName, fixture = cube): ChartConfig =>
  changeChartType(startConfig(fixture), name, fixture.components)

describe('a chart can be played', () => {
  it.each(CHART_TYPE_NAMES)('as column, bar, map, pie or scatterplot: %s', (name) => {
    expect(isAnimatable(start(name))).toBe(['column', 'bar', 'map', 'pie', 'scatterplot'].includes(name))
  })
})

describe('playing is disabled', () => {
  it('not, while a dimension of time is free', () => {
    expect(animationReason(start('column'), cube.components)).toBeUndefined()
    expect(animationReason(start('pie'), cube.components)).toBeUndefined()
  })
  it('not by the animation itself', () => {
    const { components } = CUBES['of two measures in one unit']!
    const pie = start('pie', CUBES['of two measures in one unit'])
    const played = { ...pie, fields: { ...pie.fields, animation: { componentId: 'year' } } } as ChartConfig
    expect(animationReason(played, components)).toBeUndefined()
  })
  it('without a dimension of time', () => {
    const fixture = CUBES['without time']!
    expect(animationReason(start('column', fixture), fixture.components)).toEqual({
      reasonId: 'controls.animation.disabled.no-temporal',
    })
  })
  it('where all dimensions of time are used, naming the fields', () => {
    const fixture = toCube(['year', 'season', 'sort'], ['mass'])
    const column = start('column', fixture)
    const split = {
      ...column,
      fields: { ...column.fields, segment: { componentId: 'season' } },
    } as ChartConfig
    expect(animationReason(split, fixture.components)).toEqual({
      reasonId: 'controls.animation.disabled.used',
      fields: ['x', 'segment'],
    })
  })
  it('where segments are sorted by total size', () => {
    const column = start('column')
    const sorting = { sortingType: 'byTotalSize', sortingOrder: 'asc' }
    const fields = {
      ...column.fields,
      segment: { componentId: 'sort', type: 'grouped', sorting },
      color: { type: 'segment', paletteId: 'set1', colorMapping: {} },
    }
    expect(animationReason({ ...column, fields } as ChartConfig, cube.components)).toEqual({
      reasonId: 'controls.animation.disabled.total-size',
    })
  })
})
