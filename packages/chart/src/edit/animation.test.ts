import { describe, expect, it } from 'vitest'
import { controlsOf } from '../editing.ts'
import { EDIT_CUBE, startEdit } from '../testing/edit-cube.ts'
import { setField, setTo } from '../testing/set-field.ts'
import { columnConfig } from '../types/column/fields.ts'
import { deleteAnimation, setAnimation } from './edit-chart.ts'

const bySort = columnConfig.parse(setField(startEdit('column'), 'x', 'sort', EDIT_CUBE))
const played = columnConfig.parse(setField(bySort, 'animation', 'year', EDIT_CUBE))
const control = (config: typeof bySort) => controlsOf(config, EDIT_CUBE).find(({ id }) => id === 'animation')

describe('an animation', () => {
  it('begins continuous, in 30 seconds, with a button and fixed scales', () => {
    expect(played.fields.animation).toEqual({
      componentId: 'year',
      showPlayButton: true,
      duration: 30,
      type: 'continuous',
      dynamicScales: false,
    })
  })
  it('takes the filter of what it plays through', () => {
    expect(bySort.cubes[0]?.filters).toHaveProperty('year')
    expect(played.cubes[0]?.filters).not.toHaveProperty('year')
  })
  it('changes option by option', () => {
    const longer = setTo(played, 'animation-duration', '60', EDIT_CUBE)
    const changed = setTo(longer, 'animation-type', 'stepped', EDIT_CUBE)
    expect(changed.fields.animation).toMatchObject({ duration: 60, type: 'stepped', showPlayButton: true })
  })
  it('restarts with another dimension', () => {
    const long = setTo(played, 'animation-duration', '60', EDIT_CUBE)
    expect(setAnimation(long, 'season').fields.animation).toMatchObject({
      componentId: 'season',
      duration: 30,
    })
  })
  it('can be taken away, and ends when its dimension is drawn', () => {
    expect(deleteAnimation(played).fields).not.toHaveProperty('animation')
    const options = controlsOf(played, EDIT_CUBE).flatMap((each) =>
      each.kind === 'select' && each.field === 'x' ? each.options : [],
    )
    expect(options.find(({ value }) => value === 'year')).toMatchObject({ disabled: true })
  })
  it('is offered for 10, 30 and 60 seconds', () => {
    const duration = controlsOf(played, EDIT_CUBE).find(({ id }) => id === 'animation-duration')
    expect(duration?.kind === 'select' && duration.options.map(({ value }) => value)).toEqual([
      '10',
      '30',
      '60',
    ])
  })
})

describe('an animation cannot be chosen', () => {
  it('where every dimension of time stands elsewhere', () => {
    const byYear = columnConfig.parse(startEdit('column'))
    expect(control(byYear)).toMatchObject({
      disabled: true,
      hint: {
        messageId: 'controls.animation.disabled.used',
        listIds: { fields: ['controls.axis.horizontal'] },
      },
    })
  })
  it('where there is no dimension of time', () => {
    const components = {
      ...EDIT_CUBE,
      dimensions: EDIT_CUBE.dimensions.filter(({ id }) => id !== 'year'),
    }
    const found = controlsOf(bySort, components).find(({ id }) => id === 'animation')
    expect(found).toMatchObject({
      disabled: true,
      hint: { messageId: 'controls.animation.disabled.no-temporal' },
    })
  })
  it('while segments are sorted by their total size, which is not offered while it plays', () => {
    const segmented = columnConfig.parse(setField(bySort, 'segment', 'region', EDIT_CUBE))
    const sorted = setTo(segmented, 'segment-sorting', 'byTotalSize-asc', EDIT_CUBE)
    expect(control(sorted)).toMatchObject({
      disabled: true,
      hint: { messageId: 'controls.animation.disabled.total-size' },
    })
    const both = setField(segmented, 'animation', 'year', EDIT_CUBE)
    const sorting = controlsOf(both, EDIT_CUBE).find(({ id }) => id === 'segment-sorting')
    const bySize =
      sorting?.kind === 'select' ? sorting.options.filter(({ value }) => value.startsWith('byTotalSize')) : []
    expect(bySize.map(({ disabled }) => disabled)).toEqual([true, true])
  })
})
