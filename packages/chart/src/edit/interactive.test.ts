import { describe, expect, it } from 'vitest'
import { controlsOf } from '../editing.ts'
import { EDIT_CUBE, startEdit } from '../testing/edit-cube.ts'
import { setField, setTo } from '../testing/set-field.ts'
import {
  readInteractive,
  setControl,
  setDataFilter,
  setTimeRangeFilter,
  setTimeRangePresets,
  withInteractive,
} from './edit-chart.ts'

const start = startEdit('column')
const timed = setTimeRangeFilter(start, true, 'year', EDIT_CUBE)

describe('what readers may change', () => {
  it('is the legend of a segment', () => {
    const segmented = setField(start, 'segment', 'sort', EDIT_CUBE)
    expect(readInteractive(setTo(segmented, 'readers-legend', true, EDIT_CUBE)).legend).toEqual({
      active: true,
      componentId: 'sort',
    })
  })
  it('is the time range, from the first date to the last when switched on', () => {
    expect(readInteractive(timed).timeRange).toEqual({
      active: true,
      componentId: 'year',
      presets: { type: 'range', from: '2019', to: '2021' },
    })
    expect(readInteractive(setTimeRangeFilter(timed, false, 'year', EDIT_CUBE)).timeRange.active).toBe(false)
  })
  it.each<[string, string, boolean]>([
    ['2019', '2020', true],
    ['2020', '2020', true],
    ['2021', '2019', false],
    ['1999', '2020', false],
  ])('begins with %s to %s: %s', (from, to, isTaken) => {
    const { presets } = readInteractive(setTimeRangePresets(timed, { from, to }, EDIT_CUBE)).timeRange
    expect(presets).toMatchObject(isTaken ? { from, to } : { from: '2019', to: '2021' })
  })
  it('does not include a range of values without dates', () => {
    expect(() => setTimeRangeFilter(start, true, 'sort', EDIT_CUBE)).toThrow('Error parsing dates')
    const empty = {
      ...EDIT_CUBE,
      dimensions: EDIT_CUBE.dimensions.map((each) => ({ ...each, values: [] })),
    }
    expect(() => setTimeRangeFilter(start, true, 'year', empty)).toThrow('Error parsing dates')
  })
  it('is a filter of a dimension, which is on as long as there is one', () => {
    const one = setDataFilter(start, 'sort', true, EDIT_CUBE)
    const two = setDataFilter(one, 'size', true, EDIT_CUBE)
    expect(readInteractive(two).dataFilters).toMatchObject({ active: true, componentIds: ['sort', 'size'] })
    expect(setDataFilter(two, 'size', false, EDIT_CUBE)).toEqual(one)
    expect(readInteractive(setDataFilter(one, 'sort', false, EDIT_CUBE)).dataFilters).toMatchObject({
      active: false,
      componentIds: [],
    })
    expect(readInteractive(setDataFilter(one, 'sort', true, EDIT_CUBE)).dataFilters.componentIds).toEqual([
      'sort',
    ])
  })
  it('does not include filters of components that are not dimensions', () => {
    expect(() => setDataFilter(start, 'nowhere', true, EDIT_CUBE)).toThrow('Dimension should have an IRI')
  })
})

describe('the calculation', () => {
  it('is set', () => {
    const segmented = setField(start, 'segment', 'sort', EDIT_CUBE)
    const config = setTo(segmented, 'calculation', 'percent', EDIT_CUBE)
    expect(readInteractive(config).calculation).toEqual({ active: false, type: 'percent' })
  })
  it('is values again when segments are put side by side', () => {
    const segmented = setField(start, 'segment', 'sort', EDIT_CUBE)
    const percent = withInteractive(segmented, { calculation: { active: true, type: 'percent' } })
    const type = controlsOf(percent, EDIT_CUBE).find(({ id }) => id === 'segment-type')
    const grouped = type && setControl(percent, type, 'grouped', EDIT_CUBE)
    expect(grouped && readInteractive(grouped).calculation).toEqual({ active: false, type: 'identity' })
  })
})
