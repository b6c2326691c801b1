import { describe, expect, it } from 'vitest'
import { changeChartType } from '../../edit/edit-chart.ts'
import { newChartConfig } from '../../edit/initial-config.ts'
import { toDimension, toMeasure, toValue } from '../../testing/components.ts'
import { CUBE } from '../../testing/fixture.ts'
import { setField } from '../../testing/set-field.ts'
import { scatterplotConfig } from './fields.ts'

const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => toValue(`${prefix}${index}`))
const components = {
  dimensions: [
    toDimension('year', 'TemporalDimension', { values: [toValue('2020'), toValue('2021')] }),
    toDimension('land', 'GeoShapesDimension', { values: names('land', 12) }),
    toDimension('sex', 'NominalDimension', { values: names('sex', 2) }),
    toDimension('region', 'NominalDimension', { values: names('region', 4), isKeyDimension: false }),
  ],
  measures: [toMeasure('income'), toMeasure('age', { unit: 'a' })],
}
const start = changeChartType(newChartConfig({ key: 'k', cube: CUBE, components }), 'scatterplot', components)
const read = (config: typeof start) => {
  const { fields, cubes } = scatterplotConfig.parse(config)
  const filters = Object.entries(cubes[0]?.filters ?? {}).map(([id, { type }]) => `${id} ${type}`)
  return { detail: fields.detail?.componentId, segment: fields.segment?.componentId, filters }
}

describe('what the dots of a scatterplot stand for', () => {
  it('is a place, coloured by what says something about it; every other key has one value', () => {
    expect(read(start)).toEqual({
      detail: 'land',
      segment: 'region',
      filters: ['sex single', 'year single'],
    })
  })
  it('is chosen by the author', () => {
    expect(read(setField(start, 'detail', 'year', components))).toEqual({
      detail: 'year',
      segment: 'region',
      filters: ['sex single', 'land single'],
    })
  })
  it('stays if the split changes, and where there is none', () => {
    const split = setField(start, 'segment', 'sex', components)
    expect(read(split)).toEqual({ detail: 'land', segment: 'sex', filters: ['year single'] })
    expect(read(setField(split, 'segment', '', components))).toMatchObject({
      detail: 'land',
      segment: undefined,
    })
  })
  it('is what split the dots, when it splits them no more', () => {
    const bySegment = setField(setField(start, 'segment', 'land', components), 'detail', '', components)
    expect(read(bySegment)).toMatchObject({ detail: undefined, segment: 'land' })
    expect(read(setField(bySegment, 'segment', 'region', components))).toMatchObject({
      detail: 'land',
      segment: 'region',
    })
  })
  it('cannot be nothing if nothing else tells dots apart', () => {
    expect(setField(start, 'detail', '', components)).toBe(start)
  })
  it('lies along the axis of other charts, and comes back from there', () => {
    const bars = changeChartType(start, 'bar', components)
    expect(bars.fields).toMatchObject({ y: { componentId: 'land' } })
    expect(read(changeChartType(bars, 'scatterplot', components))).toMatchObject({ detail: 'land' })
  })
})
