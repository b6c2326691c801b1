import { type Limit, MOST_RECENT_VALUE, multiFilter, singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { readLimits } from '../data/limits.ts'
import { controlsOf } from '../editing.ts'
import { withFilter } from '../filters/cube-filters.ts'
import { isLimitValid } from '../filters/limits.ts'
import { EDIT_CUBE, startEdit } from '../testing/edit-cube.ts'
import { JOINED_CUBES, toJoinedComponents } from '../testing/generated-cubes.ts'
import { setField, setTo } from '../testing/set-field.ts'
import { limitsOf, removeLimit, setControl, setLimit, setSingleFilter } from './edit-chart.ts'

const [target] = limitsOf(EDIT_CUBE, 'mass')
if (!target) throw new Error('the cube has a target')
/** Columns by year, filtered by glass, for which the target is valid; it is not valid for wood. */
const glass = startEdit('column')
const wood = setSingleFilter(glass, 'sort', 'wood', EDIT_CUBE)
const shown = setLimit(glass, 'mass', target, {})

describe('a limit', () => {
  it('is shown as a solid red line', () => {
    expect(shown.limits).toEqual({
      mass: [{ related: [{ dimensionId: 'sort', value: 'glass' }], color: '#ff0000', lineType: 'solid' }],
    })
  })
  it('changes its look, once', () => {
    const dashed = setLimit(shown, 'mass', target, { lineType: 'dashed' })
    expect(dashed.limits.mass).toMatchObject([{ color: '#ff0000', lineType: 'dashed' }])
  })
  it('is hidden, and leaves nothing behind', () => {
    expect(removeLimit(shown, 'mass', target)).toEqual(glass)
    expect(removeLimit(glass, 'mass', target)).toBe(glass)
  })
  it('that is not valid for the filters is not shown', () => {
    expect(setTo(wood, 'limit-0', true, EDIT_CUBE)).toBe(wood)
  })
  it.each<[string, typeof glass, string, boolean]>([
    ['a filter at its value', glass, 'year', true],
    ['a filter at another value', wood, 'year', false],
    ['its dimension along the axis', wood, 'sort', true],
    ['several values', withFilter(glass, 'sort', multiFilter(['glass'])), 'year', false],
    ['no filter', withFilter(glass, 'sort', undefined), 'year', false],
  ])('with %s is valid or not: %#', (_, config, axisId, expected) => {
    expect(isLimitValid(config, target, axisId, EDIT_CUBE)).toBe(expected)
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
    expect(isLimitValid(withFilter(glass, 'year', singleFilter(year)), period, 'sort', EDIT_CUBE)).toBe(
      expected,
    )
  })
})

describe('a limit for a year', () => {
  const year = EDIT_CUBE.dimensions[0]!
  const of = (dimensionId: string): Limit => ({
    ...target,
    related: [{ kind: 'single', dimensionId, value: '2021', label: '2021' }],
  })
  it.each([
    ['2021', true],
    ['2020', false],
    [undefined, true],
  ])('holds while the newest is shown, if that is its year: %s', (newest, expected) => {
    const config = withFilter(glass, 'year', singleFilter(MOST_RECENT_VALUE))
    const components = {
      ...EDIT_CUBE,
      dimensions: [{ ...year, ...(newest ? { newest } : {}) }, ...EDIT_CUBE.dimensions.slice(1)],
    }
    expect(isLimitValid(config, of('year'), 'sort', components)).toBe(expected)
  })
  it('holds for joined datasets, whose years are one dimension', () => {
    const joined = { ...startEdit('table'), cubes: JOINED_CUBES }
    const components = toJoinedComponents()
    const limit = of(JOINED_CUBES[1]!.joinBy[0]!)
    expect(isLimitValid(joined, limit, 'joinBy__0', components)).toBe(true)
    expect(isLimitValid(joined, limit, 'sort', components)).toBe(false)
    const filtered = withFilter(joined, 'joinBy__0', singleFilter('2021'))
    expect(isLimitValid(filtered, limit, 'sort', components)).toBe(true)
  })
})

describe('a limit of a period, in a cube whose times are entities', () => {
  const year = EDIT_CUBE.dimensions[0]!
  const entities = ['2018', '2019', '2020'].map((position) => ({
    value: `https://time.test/${position}`,
    label: position,
    position,
  }))
  const period: Limit = {
    ...target,
    related: (['time-from', 'time-to'] as const).map((kind, index) => ({
      kind,
      dimensionId: 'year',
      value: entities[index + 1]!.value,
      label: '',
    })),
  }
  const components = {
    dimensions: [
      { ...year, kind: 'TemporalEntityDimension' as const, values: entities },
      ...EDIT_CUBE.dimensions.slice(1),
    ],
    measures: EDIT_CUBE.measures.map((each) => (each.id === 'mass' ? { ...each, limits: [period] } : each)),
  }
  it.each([
    [0, false],
    [1, true],
    [2, true],
  ])('can be switched on if it is drawn: at %s %s', (index, expected) => {
    const config = withFilter(startEdit('column'), 'year', singleFilter(entities[index]!.value))
    const on = { axisId: 'sort', components }
    expect(isLimitValid(config, period, 'sort', components)).toBe(expected)
    const related = period.related.map(({ dimensionId, value }) => ({ dimensionId, value }))
    const stored = { ...config, limits: { mass: [{ related, color: '#f00', lineType: 'solid' as const }] } }
    expect(readLimits(components.measures[0]!, stored, { ...on, locale: 'en' })).toHaveLength(
      expected ? 1 : 0,
    )
  })
})

describe('the control of a limit', () => {
  const control = (config: typeof glass, id = 'limit-0') =>
    controlsOf(config, EDIT_CUBE).find((each) => each.id === id)

  it('shows it, with a colour and a line to choose', () => {
    const toggle = control(glass)
    const next = toggle && setControl(glass, toggle, true, EDIT_CUBE)
    expect(next?.limits).toEqual(shown.limits)
    expect(next && control(next, 'limit-0-color')).toMatchObject({ kind: 'color', value: '#ff0000' })
    expect(next && control(next, 'limit-0-line')).toMatchObject({ value: 'solid' })
  })
  it('is off while its filters are not those of the limit, but hides what is shown', () => {
    expect(control(wood)).toMatchObject({ disabled: true, hint: { messageId: 'controls.limits.disabled' } })
    const hidden = { ...wood, limits: shown.limits }
    const toggle = control(hidden)
    expect(toggle?.disabled).toBeUndefined()
    expect(toggle && setControl(hidden, toggle, false, EDIT_CUBE).limits).toEqual({})
  })
  it('is there for limits of the measure that is drawn', () => {
    expect(control(setField(glass, 'y', 'cost', EDIT_CUBE))).toBeUndefined()
  })
})
