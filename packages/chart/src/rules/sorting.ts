import { type Dimension, hasOwnOrder } from '@tessera/cube'
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
 * the chart is animated the automatic one.
 */
export function fitSegmentSorting(sorting: Sorting, place: SegmentSortings, isAnimated: boolean): Sorting {
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

/** The message that words a sorting: how "asc" reads depends on the type and on how segments are laid out. */
export function sortingMessageId({ sortingType, sortingOrder }: Sorting, place: SortingPlace): string {
  if (sortingType !== 'byTotalSize') return `controls.sorting.${sortingType}.${sortingOrder}`
  const layout = place === 'stacked' ? 'stacked' : 'grouped'
  return `controls.sorting.byTotalSize.${layout}.${sortingOrder}`
}

/** One sorting to choose. */
export type SortingChoice = { sorting: Sorting; messageId: string; isDisabled: boolean }

/** The sortings an author may choose at a place, each in both directions. */
export const sortingChoices = (place: SortingPlace, isAnimated = false): SortingChoice[] =>
  SORTINGS[place].flatMap((sortingType) =>
    (['asc', 'desc'] as const).map((sortingOrder) => {
      const sorting = { sortingType, sortingOrder }
      return {
        sorting,
        messageId: sortingMessageId(sorting, place),
        isDisabled: isSortingDisabled(sorting, isAnimated),
      }
    }),
  )
