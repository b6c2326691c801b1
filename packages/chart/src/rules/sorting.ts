import { type Dimension, hasOwnOrder } from '@tessera/cube'
import type { Sorting } from '../config/sorting.ts'

type SortingType = Sorting['sortingType']

/** The supported sortings (reference rule: sorting) of category axes and, by chart family, of segments. */
export const SORTINGS = {
  category: ['byAuto', 'byDimensionLabel', 'byMeasure'],
  grouped: ['byAuto', 'byDimensionLabel', 'byTotalSize'],
  stacked: ['byAuto', 'byDimensionLabel', 'byTotalSize'],
  pie: ['byAuto', 'byDimensionLabel', 'byMeasure'],
} as const satisfies Record<string, readonly SortingType[]>
export type SortingPlace = keyof typeof SORTINGS
export type SegmentSortings = Exclude<SortingPlace, 'category'>

export const isKnownSorting = (place: SortingPlace, { sortingType }: Sorting): boolean =>
  SORTINGS[place].some((type) => type === sortingType)

/**
 * Returns whether a sorting is unavailable: sorting by total size would move marks during an animation (specification 1
 * §4).
 */
export const isSortingDisabled = ({ sortingType }: Sorting, isAnimated: boolean): boolean =>
  isAnimated && sortingType === 'byTotalSize'

/**
 * Replaces sortings that a segment does not support. Unknown ones become `byTotalSize` (reference rule), or `byMeasure`
 * for pies. If the chart is animated or the order cannot be changed, they become the automatic one.
 */
export function fitSegmentSorting(
  sorting: Sorting,
  place: SegmentSortings,
  { isAnimated, dimension }: { isAnimated: boolean; dimension: Dimension | undefined },
): Sorting {
  const isStuck = dimension !== undefined && !isSortable(dimension) && sorting.sortingType !== 'byAuto'
  if (isStuck) return { sortingType: 'byAuto', sortingOrder: 'asc' }
  const bySize: SortingType = SORTINGS[place].some((type) => type === 'byTotalSize')
    ? 'byTotalSize'
    : 'byMeasure'
  const known = isKnownSorting(place, sorting) ? sorting : { ...sorting, sortingType: bySize }
  return isSortingDisabled(known, isAnimated) ? { ...known, sortingType: 'byAuto' } : known
}

/** Returns whether authors can choose an order. Time, numbers and ordinal values keep their own (reference rule). */
export const isSortable = (dimension: Dimension): boolean =>
  !hasOwnOrder(dimension) &&
  ['NominalDimension', 'GeoCoordinatesDimension', 'GeoShapesDimension'].includes(dimension.kind)

/**
 * Returns whether the editor shows the order. It does if the order can be changed, or if a stored chart has another
 * order than the automatic one.
 */
export const isSortingShown = (dimension: Dimension, sorting: Sorting | undefined): boolean =>
  isSortable(dimension) ||
  (!hasOwnOrder(dimension) && sorting !== undefined && sorting.sortingType !== 'byAuto')
