import { FIELD_VALUE_NONE, type Filter, MOST_RECENT_VALUE, multiFilter, singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { ChartConfig } from '../config/index.ts'
import {
  readFilter,
  removeFilter,
  setMultiFilter,
  setRangeFilter,
  setSingleFilter,
  withPossibleValues,
} from '../edit/edit-chart.ts'
import { EDIT_CUBE, startEdit } from '../testing/edit-cube.ts'
import { JOINED_CUBES, toJoinedComponents } from '../testing/generated-cubes.ts'

/** Columns by year: year is drawn; region, sort and size need a single value; note needs none. */
const start = startEdit('column')
const filters = (config: ChartConfig) => config.cubes[0]?.filters ?? {}

describe('a filter of one value', () => {
  it('is set, and stays where the dimension is a key', () => {
    const wood = setSingleFilter(start, 'sort', 'wood', EDIT_CUBE)
    expect(filters(wood).sort).toEqual(singleFilter('wood'))
    expect(filters(removeFilter(wood, 'sort', EDIT_CUBE)).sort).toEqual(singleFilter('glass'))
  })
  it('can be removed if the dimension is not a key', () => {
    const noted = setSingleFilter(start, 'note', 'n', EDIT_CUBE)
    expect(filters(noted).note).toEqual(singleFilter('n'))
    expect(filters(removeFilter(noted, 'note', EDIT_CUBE))).not.toHaveProperty('note')
  })
  it('can be "none" only for dimensions that are not keys', () => {
    const none = (id: string) => setSingleFilter(start, id, FIELD_VALUE_NONE, EDIT_CUBE)
    expect(filters(none('note')).note).toEqual(singleFilter(FIELD_VALUE_NONE))
    expect(none('sort')).toBe(start)
  })
  it('does not stay on a dimension that is drawn', () => {
    expect(filters(setSingleFilter(start, 'year', '2020', EDIT_CUBE))).not.toHaveProperty('year')
  })
  it('moves along with the newest value of a time, and of nothing else', () => {
    const pie = startEdit('pie')
    const pinned = setSingleFilter(pie, 'year', MOST_RECENT_VALUE, EDIT_CUBE)
    expect(filters(pinned).year).toEqual(singleFilter(MOST_RECENT_VALUE))
    expect(setSingleFilter(start, 'sort', MOST_RECENT_VALUE, EDIT_CUBE)).toBe(start)
  })
})

describe('a filter of several values', () => {
  it('is set on what is drawn', () => {
    expect(filters(setMultiFilter(start, 'year', ['2019', '2021'], EDIT_CUBE)).year).toEqual(
      multiFilter(['2019', '2021']),
    )
  })
  it('of none would be an empty chart, and changes nothing', () => {
    expect(setMultiFilter(start, 'year', [], EDIT_CUBE)).toBe(start)
  })
  it('of all needs no filter, and of all that is offered neither', () => {
    const some = setMultiFilter(start, 'year', ['2019', '2021'], EDIT_CUBE)
    for (const offered of [undefined, ['2020', '2021']]) {
      const all = offered ?? ['2021', '2019', '2020']
      expect(filters(setMultiFilter(some, 'year', all, EDIT_CUBE, offered))).not.toHaveProperty('year')
    }
  })
  it('is the same in whatever order its values are chosen', () => {
    const chosen = setMultiFilter(start, 'year', ['2021', '2019'], EDIT_CUBE)
    expect(JSON.stringify(filters(chosen).year)).toBe(JSON.stringify(multiFilter(['2019', '2021'])))
  })
  it('is one value on a key that is not drawn', () => {
    expect(filters(setMultiFilter(start, 'sort', ['wood'], EDIT_CUBE)).sort).toEqual(singleFilter('wood'))
  })
})

describe('a filter of a range', () => {
  it.each<[string, string, Filter | undefined]>([
    ['2019', '2020', { type: 'range', from: '2019', to: '2020' }],
    ['2020', '2020', { type: 'range', from: '2020', to: '2020' }],
    ['2020', MOST_RECENT_VALUE, { type: 'range', from: '2020', to: MOST_RECENT_VALUE }],
    ['2021', '2019', undefined],
    ['1999', '2020', undefined],
    ['2019', '2999', undefined],
  ])('from %s to %s is %j: dates that exist, in order', (from, to, expected) => {
    expect(filters(setRangeFilter(start, 'year', { from, to }, EDIT_CUBE)).year).toEqual(expected)
  })
  it('is undefined for dimensions without time', () => {
    expect(setRangeFilter(start, 'sort', { from: 'glass', to: 'wood' }, EDIT_CUBE)).toBe(start)
  })
  it('of all dates needs no filter', () => {
    const ranged = setRangeFilter(start, 'year', { from: '2019', to: '2020' }, EDIT_CUBE)
    const whole = setRangeFilter(ranged, 'year', { from: '2019', to: '2021' }, EDIT_CUBE)
    expect(filters(whole)).not.toHaveProperty('year')
  })
})

describe('all filters', () => {
  it('take values that have data, but for several values and the newest', () => {
    const pinned = setSingleFilter(startEdit('pie'), 'year', MOST_RECENT_VALUE, EDIT_CUBE)
    const possible = withPossibleValues(pinned, { year: '2020', size: 'big' })
    expect(filters(possible)).toMatchObject({
      year: singleFilter(MOST_RECENT_VALUE),
      size: singleFilter('big'),
    })
  })
})

describe('filters of joined cubes', () => {
  const components = toJoinedComponents()
  const [, sort, place] = components.dimensions
  const config: ChartConfig = { ...startEdit('table'), cubes: JOINED_CUBES }

  it('of a joined dimension are those of all cubes', () => {
    const years = setMultiFilter(config, 'joinBy__0', ['2020'], components)
    expect(years.cubes.map((cube) => cube.filters.joinBy__0)).toEqual([
      readFilter(years, 'joinBy__0'),
      readFilter(years, 'joinBy__0'),
    ])
    expect(readFilter(years, 'joinBy__0')).toBeDefined()
  })
  it('of any other dimension are those of its own cube', () => {
    const placed = setSingleFilter(config, place?.id ?? '', 'q', components)
    expect(placed.cubes.map((cube) => cube.filters[place?.id ?? ''])).toEqual([undefined, singleFilter('q')])
    const sorted = setSingleFilter(config, sort?.id ?? '', 'b', components)
    expect(sorted.cubes.map((cube) => cube.filters[sort?.id ?? ''])).toEqual([singleFilter('b'), undefined])
  })
})
