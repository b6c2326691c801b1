import { FIELD_VALUE_NONE, type Filter, MOST_RECENT_VALUE, multiFilter, singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { ChartConfig } from '../config/index.ts'
import { EDIT_CUBE, startEdit } from '../testing/edit-cube.ts'
import { CUBE } from '../testing/fixture.ts'
import { JOINED_CUBES, toJoinedComponents } from '../testing/generated-cubes.ts'
import {
  moveFilter,
  readFilter,
  removeFilter,
  replaceFilters,
  resetRangeFilter,
  setFilter,
  setMostRecent,
  setMultiFilter,
  setNoneFilter,
  setRangeFilter,
  setSingleFilter,
  withPossibleValues,
} from './edit-chart.ts'

/** Columns by year: year is drawn; region, sort and size have one value each; note need not have any. */
const start = startEdit('column')
const filters = (config: ChartConfig) => config.cubes[0]?.filters ?? {}

describe('a filter of one value', () => {
  it('is set, and stays where the dimension is a key', () => {
    const wood = setSingleFilter(start, 'sort', 'wood', EDIT_CUBE)
    expect(filters(wood).sort).toEqual(singleFilter('wood'))
    expect(filters(removeFilter(wood, 'sort', EDIT_CUBE)).sort).toEqual(singleFilter('glass'))
  })
  it('can be taken away from what is no key', () => {
    const noted = setSingleFilter(start, 'note', 'n', EDIT_CUBE)
    expect(filters(noted).note).toEqual(singleFilter('n'))
    expect(filters(removeFilter(noted, 'note', EDIT_CUBE))).not.toHaveProperty('note')
  })
  it('says "none" only for what is no key', () => {
    expect(filters(setNoneFilter(start, 'note', EDIT_CUBE)).note).toEqual(singleFilter(FIELD_VALUE_NONE))
    expect(setNoneFilter(start, 'sort', EDIT_CUBE)).toBe(start)
  })
  it('does not stay on a dimension that is drawn', () => {
    expect(filters(setSingleFilter(start, 'year', '2020', EDIT_CUBE))).not.toHaveProperty('year')
  })
  it('moves along with the newest value, and stays at it when let go', () => {
    const bySort = startEdit('pie')
    const pinned = setMostRecent(bySort, 'year', true, EDIT_CUBE)
    expect(filters(pinned).year).toEqual(singleFilter(MOST_RECENT_VALUE))
    expect(filters(setMostRecent(pinned, 'year', false, EDIT_CUBE)).year).toEqual(singleFilter('2021'))
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
  it('is none of what is no time', () => {
    expect(setRangeFilter(start, 'sort', { from: 'glass', to: 'wood' }, EDIT_CUBE)).toBe(start)
  })
  it('is reset to all dates, and nothing else is', () => {
    const ranged = setRangeFilter(start, 'year', { from: '2019', to: '2020' }, EDIT_CUBE)
    expect(filters(resetRangeFilter(ranged, 'year', EDIT_CUBE))).not.toHaveProperty('year')
    expect(resetRangeFilter(start, 'sort', EDIT_CUBE)).toBe(start)
  })
  it('has its end pinned to the newest value, and let go', () => {
    const ranged = setRangeFilter(start, 'year', { from: '2019', to: '2020' }, EDIT_CUBE)
    const pinned = setMostRecent(ranged, 'year', true, EDIT_CUBE)
    expect(filters(pinned).year).toEqual({ type: 'range', from: '2019', to: MOST_RECENT_VALUE })
    expect(filters(setMostRecent(pinned, 'year', false, EDIT_CUBE)).year).toEqual({
      type: 'range',
      from: '2019',
      to: '2021',
    })
  })
})

describe('all filters', () => {
  it('are replaced, and those the chart needs are there again', () => {
    const replaced = replaceFilters(start, CUBE.iri, { size: singleFilter('big') }, EDIT_CUBE)
    expect(filters(replaced)).toEqual({
      size: singleFilter('big'),
      region: singleFilter('land'),
      sort: singleFilter('glass'),
    })
  })
  it('of a cube the chart does not have cannot be replaced', () => {
    expect(() => replaceFilters(start, 'elsewhere', {}, EDIT_CUBE)).toThrow('Cube query filters not found')
  })
  it('are put in order, and stay in it', () => {
    const ids = (config: ChartConfig): string[] => Object.keys(filters(config))
    expect(ids(start)).toEqual(['region', 'sort', 'size'])
    const moved = moveFilter(start, 'size', 0)
    expect(ids(moved)).toEqual(['size', 'region', 'sort'])
    expect(ids(setSingleFilter(moved, 'sort', 'wood', EDIT_CUBE))).toEqual(['size', 'region', 'sort'])
    expect(ids(moveFilter(start, 'note', 0))).toEqual(ids(start))
  })
  it('take values that have data, but for several values and the newest', () => {
    const pinned = setMostRecent(startEdit('pie'), 'year', true, EDIT_CUBE)
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
    const years = setFilter(config, 'joinBy__0', multiFilter(['2020']), components)
    expect(years.cubes.map((cube) => cube.filters.joinBy__0)).toEqual([
      readFilter(years, 'joinBy__0'),
      readFilter(years, 'joinBy__0'),
    ])
    expect(readFilter(years, 'joinBy__0')).toBeDefined()
  })
  it('of any other dimension are those of its own cube', () => {
    const placed = setFilter(config, place?.id ?? '', singleFilter('q'), components)
    expect(placed.cubes.map((cube) => cube.filters[place?.id ?? ''])).toEqual([undefined, singleFilter('q')])
    const sorted = setFilter(config, sort?.id ?? '', singleFilter('b'), components)
    expect(sorted.cubes.map((cube) => cube.filters[sort?.id ?? ''])).toEqual([singleFilter('b'), undefined])
  })
})
