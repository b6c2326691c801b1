import { describe, expect, it } from 'vitest'
import type { Sorting } from '../config/sorting.ts'
import { toDimension } from '../testing/components.ts'
import { fitSegmentSorting, isSortable, type SortingPlace, sortingChoices } from './sorting.ts'

const by = (sortingType: Sorting['sortingType'], sortingOrder: Sorting['sortingOrder'] = 'asc') => ({
  sortingType,
  sortingOrder,
})

describe('the sortings to choose', () => {
  it.each<[SortingPlace, string[]]>([
    ['category', ['byAuto', 'byDimensionLabel', 'byMeasure']],
    ['grouped', ['byAuto', 'byDimensionLabel', 'byTotalSize']],
    ['stacked', ['byAuto', 'byDimensionLabel', 'byTotalSize']],
    ['pie', ['byAuto', 'byDimensionLabel', 'byMeasure']],
  ])('of %s are %j, in both directions', (place, types) => {
    const found = sortingChoices(place).map(({ sorting }) => sorting)
    expect(found).toEqual(types.flatMap((type) => [by(type as 'byAuto'), by(type as 'byAuto', 'desc')]))
  })
  it.each<[SortingPlace, string, string]>([
    ['category', 'byAuto asc', 'controls.sorting.byAuto.asc'],
    ['category', 'byMeasure desc', 'controls.sorting.byMeasure.desc'],
    ['grouped', 'byTotalSize asc', 'controls.sorting.byTotalSize.grouped.asc'],
    ['stacked', 'byTotalSize desc', 'controls.sorting.byTotalSize.stacked.desc'],
  ])('of %s word %s as %s', (place, wanted, messageId) => {
    const choice = sortingChoices(place).find(
      ({ sorting }) => `${sorting.sortingType} ${sorting.sortingOrder}` === wanted,
    )
    expect(choice?.messageId).toBe(messageId)
  })
  it('do not sort by total size what is animated', () => {
    const disabled = sortingChoices('grouped', true).filter(({ isDisabled }) => isDisabled)
    expect(disabled.map(({ sorting }) => sorting)).toEqual([by('byTotalSize'), by('byTotalSize', 'desc')])
    expect(sortingChoices('grouped').some(({ isDisabled }) => isDisabled)).toBe(false)
  })
})

describe('a sorting in another place', () => {
  it.each([
    [by('byMeasure', 'desc'), 'grouped', false, by('byTotalSize', 'desc')],
    [by('byTableSortingType'), 'stacked', false, by('byTotalSize')],
    [by('byTotalSize', 'desc'), 'pie', false, by('byMeasure', 'desc')],
    [by('byDimensionLabel', 'desc'), 'pie', false, by('byDimensionLabel', 'desc')],
    [by('byMeasure'), 'grouped', true, by('byAuto')],
    [by('byTotalSize'), 'grouped', true, by('byAuto')],
    [by('byMeasure'), 'pie', true, by('byMeasure')],
  ] as const)('%j in %s (animated: %s) becomes %j', (sorting, place, isAnimated, expected) => {
    expect(fitSegmentSorting(sorting, place, isAnimated)).toEqual(expected)
  })
})

describe('an order is chosen', () => {
  it.each([
    ['NominalDimension', false, true],
    ['GeoShapesDimension', false, true],
    ['GeoCoordinatesDimension', false, true],
    ['OrdinalDimension', false, false],
    ['TemporalOrdinalDimension', false, false],
    ['TemporalDimension', false, false],
    ['TemporalEntityDimension', false, false],
    ['NominalDimension', true, false],
  ] as const)('for a %s, numerical %s: %s', (kind, isNumerical, expected) => {
    expect(isSortable(toDimension('a', kind, { isNumerical }))).toBe(expected)
  })
})
