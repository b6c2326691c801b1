import { describe, expect, it } from 'vitest'
import type { Sorting } from '../config/sorting.ts'
import { sortingChoices } from '../controls/sorting-control.ts'
import { toDimension, toValue } from '../testing/components.ts'
import { fitSegmentSorting, isSortable, isSortingShown, type SortingPlace } from './sorting.ts'

const by = (sortingType: Sorting['sortingType'], sortingOrder: Sorting['sortingOrder'] = 'asc') => ({
  sortingType,
  sortingOrder,
})

const places = toDimension('place', 'NominalDimension', { values: [toValue('x')] })
const ordered = toDimension('place', 'NominalDimension', { values: [toValue('x', { position: 1 })] })
const steps = toDimension('step', 'OrdinalDimension')

describe('the sortings to choose', () => {
  it.each<[SortingPlace, string[]]>([
    ['category', ['byAuto', 'byDimensionLabel', 'byMeasure']],
    ['grouped', ['byAuto', 'byDimensionLabel', 'byTotalSize']],
    ['stacked', ['byAuto', 'byDimensionLabel', 'byTotalSize']],
    ['pie', ['byAuto', 'byDimensionLabel', 'byMeasure']],
  ])('of %s are %j, in both directions', (place, types) => {
    const found = sortingChoices(place, places).map(({ sorting }) => sorting)
    expect(found).toEqual(types.flatMap((type) => [by(type as 'byAuto'), by(type as 'byAuto', 'desc')]))
  })
  it.each<[SortingPlace, string, string]>([
    ['category', 'byAuto asc', 'controls.sorting.byAuto.asc'],
    ['grouped', 'byAuto desc', 'controls.sorting.in-data.desc'],
    ['pie', 'byAuto asc', 'controls.sorting.in-data.asc'],
    ['category', 'byMeasure desc', 'controls.sorting.by-size.desc'],
    ['pie', 'byMeasure asc', 'controls.sorting.by-size.asc'],
    ['grouped', 'byTotalSize asc', 'controls.sorting.by-size.asc'],
    ['stacked', 'byTotalSize desc', 'controls.sorting.by-size.stacked.desc'],
  ])('of %s word %s as %s', (place, wanted, messageId) => {
    const choice = sortingChoices(place, places).find(
      ({ sorting }) => `${sorting.sortingType} ${sorting.sortingOrder}` === wanted,
    )
    expect(choice?.messageId).toBe(messageId)
  })
  it('say so where the data state the order along an axis', () => {
    const [first] = sortingChoices('category', ordered)
    expect(first?.messageId).toBe('controls.sorting.in-data.asc')
  })
  it('do not sort by total size what is animated', () => {
    const disabled = sortingChoices('grouped', places, true).filter(({ isDisabled }) => isDisabled)
    expect(disabled.map(({ sorting }) => sorting)).toEqual([by('byTotalSize'), by('byTotalSize', 'desc')])
    expect(sortingChoices('grouped', places).some(({ isDisabled }) => isDisabled)).toBe(false)
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
    expect(fitSegmentSorting(sorting, place, { isAnimated, dimension: places })).toEqual(expected)
  })
  it.each(['grouped', 'stacked', 'pie'] as const)(
    'in %s is the automatic one if none can be chosen',
    (place) => {
      const look = { isAnimated: false, dimension: steps }
      expect(fitSegmentSorting(by('byMeasure', 'desc'), place, look)).toEqual(by('byAuto'))
      expect(fitSegmentSorting(by('byAuto', 'desc'), place, look)).toEqual(by('byAuto', 'desc'))
    },
  )
})

describe('an order is shown', () => {
  it('where it can be chosen, and where a stored chart has another than the automatic one', () => {
    expect(isSortingShown(places, undefined)).toBe(true)
    expect(isSortingShown(steps, by('byAuto'))).toBe(false)
    expect(isSortingShown(steps, by('byTotalSize'))).toBe(true)
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
