import { FIELD_VALUE_NONE, MOST_RECENT_VALUE, multiFilter, singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { ChartConfig } from '../config/index.ts'
import {
  addFilter,
  listAddableDimensions,
  listFilteredDimensions,
  moveListedFilter,
  removeFilter,
  setMultiFilter,
  setRangeFilter,
  setSingleFilter,
  toLimitingFilters,
} from '../edit/edit-chart.ts'
import { EDIT_CUBE, startEdit } from '../testing/edit-cube.ts'

/** Columns by year: year is drawn; region, sort and size need a single value; note needs none. */
const start = startEdit('column')
const listed = (config: ChartConfig): string[] =>
  listFilteredDimensions(config, EDIT_CUBE).map(({ id }) => id)
const addable = (config: ChartConfig): string[] =>
  listAddableDimensions(config, EDIT_CUBE).map(({ id }) => id)

describe('the list of data filters', () => {
  it('has those of dimensions that are not drawn, in the order they are honoured in', () => {
    expect(listed(setMultiFilter(start, 'year', ['2020'], EDIT_CUBE))).toEqual(['region', 'sort', 'size'])
  })
  it('offers to add those that need not be filtered, and to remove them again', () => {
    expect(addable(start)).toEqual(['note'])
    const added = addFilter(start, 'note', EDIT_CUBE)
    expect(listed(added)).toEqual(['region', 'sort', 'size', 'note'])
    expect(added.cubes[0]?.filters.note).toEqual(singleFilter('n'))
    expect(addable(added)).toEqual([])
    expect(addable(removeFilter(added, 'note', EDIT_CUBE))).toEqual(['note'])
  })
  it('never adds a filter twice, nor one of nothing', () => {
    const added = addFilter(start, 'note', EDIT_CUBE)
    expect(addFilter(added, 'note', EDIT_CUBE)).toBe(added)
    expect(addFilter(start, 'elsewhere', EDIT_CUBE)).toBe(start)
  })
  it('is put in order by moving one', () => {
    expect(listed(moveListedFilter(start, 'size', 0, EDIT_CUBE))).toEqual(['size', 'region', 'sort'])
    expect(listed(moveListedFilter(start, 'region', 1, EDIT_CUBE))).toEqual(['sort', 'region', 'size'])
    expect(listed(moveListedFilter(start, 'region', 2, EDIT_CUBE))).toEqual(['sort', 'size', 'region'])
    expect(listed(moveListedFilter(start, 'note', 0, EDIT_CUBE))).toEqual(['region', 'sort', 'size'])
  })
  it('moves among what is listed, whatever filters of the chart lie between', () => {
    const years = setMultiFilter(start, 'year', ['2020'], EDIT_CUBE)
    const first = moveListedFilter({ ...years, cubes: years.cubes }, 'size', 1, EDIT_CUBE)
    expect(listed(first)).toEqual(['region', 'size', 'sort'])
  })
})

describe('what limits the values of a dimension', () => {
  it('are the filters before its own', () => {
    expect(toLimitingFilters(start, 'region')).toBe('')
    const before = toLimitingFilters(start, 'sort')
    expect(before).toContain('region')
    expect(before).not.toContain('size')
  })
  it('are all filters if it has none', () => {
    for (const id of ['region', 'sort', 'size']) expect(toLimitingFilters(start, 'year')).toContain(id)
  })
  it('changes with a filter before and not with one after it', () => {
    const later = setSingleFilter(start, 'size', 'big', EDIT_CUBE)
    expect(toLimitingFilters(later, 'sort')).toBe(toLimitingFilters(start, 'sort'))
    const earlier = setSingleFilter(start, 'region', 'south', EDIT_CUBE)
    expect(toLimitingFilters(earlier, 'sort')).not.toBe(toLimitingFilters(start, 'sort'))
  })
  it('is neither "none", nor the newest, nor a range', () => {
    const noted = moveListedFilter(
      setSingleFilter(start, 'note', FIELD_VALUE_NONE, EDIT_CUBE),
      'note',
      0,
      EDIT_CUBE,
    )
    expect(toLimitingFilters(noted, 'region')).toBe('')
    const pie = startEdit('pie')
    const newest = setSingleFilter(pie, 'year', MOST_RECENT_VALUE, EDIT_CUBE)
    expect(toLimitingFilters(moveListedFilter(newest, 'year', 0, EDIT_CUBE), 'region')).toBe('')
    const ranged = setRangeFilter(start, 'year', { from: '2019', to: '2020' }, EDIT_CUBE)
    expect(toLimitingFilters(ranged, 'sort')).toBe(toLimitingFilters(start, 'sort'))
    const chosen = { ...start, cubes: [{ ...start.cubes[0]!, filters: { year: multiFilter(['2020']) } }] }
    expect(toLimitingFilters(chosen, 'sort')).toContain('2020')
  })
})
