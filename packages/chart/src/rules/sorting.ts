import { type Dimension, hasOwnOrder, isOrderedInData } from '@tessera/cube'
import type { Sorting } from '../config/sorting.ts'

type SortingType = Sorting['sortingType']

/** The sortings a place knows (reference rule: sorting): an axis of categories, and segments by their family. */
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

/** Sorting by total size would move marks while they play (specification 1 §4). */
export const isSortingDisabled = ({ sortingType }: Sorting, isAnimated: boolean): boolean =>
  isAnimated && sortingType === 'byTotalSize'

/**
 * A sorting that a segment knows: an unknown one becomes byTotalSize (reference rule), which pies call byMeasure; where
 * the chart is animated, or nobody could choose another order, the automatic one.
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

/** Whether authors choose an order: time and numbers keep their own, ordinal values are ordered already (reference rule). */
export const isSortable = (dimension: Dimension): boolean =>
  !hasOwnOrder(dimension) &&
  ['NominalDimension', 'GeoCoordinatesDimension', 'GeoShapesDimension'].includes(dimension.kind)

/**
 * Whether an order is shown to the author, so that it can be changed: that of what can be sorted, and any other than the
 * automatic one, which stored charts may have.
 */
export const isSortingShown = (dimension: Dimension, sorting: Sorting | undefined): boolean =>
  isSortable(dimension) ||
  (!hasOwnOrder(dimension) && sorting !== undefined && sorting.sortingType !== 'byAuto')

/**
 * The message that words a sorting. The automatic one is that of names only along an axis, and only where the data state
 * no order; sizes read by what comes first, in stacks by what lies at the bottom.
 */
export function sortingMessageId(
  { sortingType, sortingOrder }: Sorting,
  place: SortingPlace,
  dimension: Dimension,
): string {
  if (sortingType === 'byAuto' && (place !== 'category' || isOrderedInData(dimension))) {
    return `controls.sorting.in-data.${sortingOrder}`
  }
  if (sortingType !== 'byMeasure' && sortingType !== 'byTotalSize') {
    return `controls.sorting.${sortingType}.${sortingOrder}`
  }
  return `controls.sorting.by-size.${place === 'stacked' ? 'stacked.' : ''}${sortingOrder}`
}

/** One sorting to choose. */
export type SortingChoice = { sorting: Sorting; messageId: string; isDisabled: boolean }

/** The sortings an author may choose at a place, each in both directions. */
export const sortingChoices = (
  place: SortingPlace,
  dimension: Dimension,
  isAnimated = false,
): SortingChoice[] =>
  SORTINGS[place].flatMap((sortingType) =>
    (['asc', 'desc'] as const).map((sortingOrder) => {
      const sorting = { sortingType, sortingOrder }
      return {
        sorting,
        messageId: sortingMessageId(sorting, place, dimension),
        isDisabled: isSortingDisabled(sorting, isAnimated),
      }
    }),
  )
