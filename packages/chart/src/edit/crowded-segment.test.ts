import { multiFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { toDimension, toMeasure, toValue } from '../testing/components.ts'
import { CUBE } from '../testing/fixture.ts'
import { setField } from '../testing/set-field.ts'
import { changeChartType, newChartConfig, setMultiFilter } from './edit-chart.ts'

const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => toValue(`${prefix}${index}`))
const components = {
  dimensions: [
    toDimension('year', 'TemporalDimension', { values: names('202', 3) }),
    toDimension('airport', 'NominalDimension', { values: names('airport', 120) }),
    toDimension('state', 'NominalDimension', { values: names('state', 4), isKeyDimension: false }),
  ],
  measures: [toMeasure('passengers'), toMeasure('delay', { unit: 'min' })],
}
const start = newChartConfig({ key: 'k', cube: CUBE, components })
const to = (config: typeof start, name: typeof start.chartType) => changeChartType(config, name, components)
const pie = to(start, 'pie')
const few = Object.keys(multiFilter(['airport1', 'airport2', 'airport3']).values)

describe('a segment of many values', () => {
  it('is a plain column of a table', () => {
    expect(pie.fields).toMatchObject({ segment: { componentId: 'airport' } })
    expect(to(pie, 'table').fields).toMatchObject({ airport: { isGroup: false }, state: { isGroup: false } })
  })
  it('is what the dots of a scatterplot stand for, whichever type split by it', () => {
    const line = setField(to(start, 'line'), 'segment', 'airport', components)
    for (const before of [pie, line]) {
      expect(to(before, 'scatterplot').fields).toMatchObject({
        detail: { componentId: 'airport' },
        segment: { componentId: 'state' },
      })
    }
  })
  it('of which few are shown groups and colours as any other', () => {
    const some = setMultiFilter(pie, 'airport', few, components)
    expect(to(some, 'table').fields).toMatchObject({ airport: { isGroup: true } })
    expect(to(some, 'scatterplot').fields).toMatchObject({ segment: { componentId: 'airport' } })
  })
})
