import { type Limit, multiFilter, singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { controlsOf } from '../registry.ts'
import { EDIT_CUBE, startEdit } from '../testing/edit-cube.ts'
import {
  isLimitValid,
  limitsOf,
  removeLimit,
  setField,
  setLimit,
  setSingleFilter,
  turnControl,
  withFilter,
} from './edit-chart.ts'

const [target] = limitsOf(EDIT_CUBE, 'mass')
if (!target) throw new Error('the cube has a target')
/** Columns by year of glass, which the target is for; those of wood are not. */
const glass = startEdit('column')
const wood = setSingleFilter(glass, 'sort', 'wood', EDIT_CUBE)
const shown = setLimit(glass, 'mass', target, {}, 'year')

describe('a limit', () => {
  it('is shown as a solid red line', () => {
    expect(shown.limits).toEqual({
      mass: [{ related: [{ dimensionId: 'sort', value: 'glass' }], color: '#ff0000', lineType: 'solid' }],
    })
  })
  it('changes its look, once', () => {
    const dashed = setLimit(shown, 'mass', target, { lineType: 'dashed' }, 'year')
    expect(dashed.limits.mass).toMatchObject([{ color: '#ff0000', lineType: 'dashed' }])
  })
  it('is hidden, and leaves nothing behind', () => {
    expect(removeLimit(shown, 'mass', target)).toEqual(glass)
    expect(removeLimit(glass, 'mass', target)).toBe(glass)
  })
  it('that is not valid for the filters is not shown', () => {
    expect(setLimit(wood, 'mass', target, {}, 'year')).toBe(wood)
  })
  it.each<[string, typeof glass, string, boolean]>([
    ['a filter at its value', glass, 'year', true],
    ['a filter at another value', wood, 'year', false],
    ['its dimension along the axis', wood, 'sort', true],
    ['several values', withFilter(glass, 'sort', multiFilter(['glass'])), 'year', false],
    ['no filter', withFilter(glass, 'sort', undefined), 'year', false],
  ])('with %s is valid or not: %#', (_, config, axisId, expected) => {
    expect(isLimitValid(config, target, axisId)).toBe(expected)
  })
  it.each([
    ['2018', false],
    ['2019', true],
    ['2020', true],
    ['2021', false],
  ])('of the period 2019 to 2020 is valid at %s: %s', (year, expected) => {
    const period: Limit = {
      ...target,
      related: [
        { kind: 'time-from', dimensionId: 'year', value: '2019', label: '2019' },
        { kind: 'time-to', dimensionId: 'year', value: '2020', label: '2020' },
      ],
    }
    expect(isLimitValid(withFilter(glass, 'year', singleFilter(year)), period, 'sort')).toBe(expected)
  })
})

describe('the control of a limit', () => {
  const control = (config: typeof glass, id = 'limit-0') =>
    controlsOf(config, EDIT_CUBE).find((each) => each.id === id)

  it('shows it, with a colour and a line to choose', () => {
    const toggle = control(glass)
    const next = toggle && turnControl(glass, toggle, true, EDIT_CUBE)
    expect(next?.limits).toEqual(shown.limits)
    expect(next && control(next, 'limit-0-color')).toMatchObject({ kind: 'color', value: '#ff0000' })
    expect(next && control(next, 'limit-0-line')).toMatchObject({ value: 'solid' })
  })
  it('is off while its filters are not those of the limit, but hides what is shown', () => {
    expect(control(wood)).toMatchObject({ disabled: true, hint: { messageId: 'controls.limits.disabled' } })
    const hidden = { ...wood, limits: shown.limits }
    const toggle = control(hidden)
    expect(toggle?.disabled).toBeUndefined()
    expect(toggle && turnControl(hidden, toggle, false, EDIT_CUBE).limits).toEqual({})
  })
  it('is there for limits of the measure that is drawn', () => {
    expect(control(setField(glass, 'y', 'cost', EDIT_CUBE))).toBeUndefined()
  })
})
