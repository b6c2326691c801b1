import { type Dimension, isOrderedInData } from '@tessera/cube'
import { DEFAULT_SORTING } from '../config/defaults.ts'
import type { Sorting } from '../config/sorting.ts'
import type { SelectControl } from '../controls.ts'
import { isKnownSorting, isSortingDisabled, SORTINGS, type SortingPlace } from '../rules/sorting.ts'

/**
 * Returns the message id of a sorting. The automatic sorting is labelled as by name only along an axis whose dimension
 * has no order in the data. Sorting by size states what comes first or, in stacks, what is at the bottom.
 */
function sortingMessageId(
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

/** A sorting that authors can choose. */
type SortingChoice = { sorting: Sorting; messageId: string; isDisabled: boolean }

/** Returns the available sortings, each in both directions. */
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

const toValue = ({ sortingType, sortingOrder }: Sorting): string => `${sortingType}-${sortingOrder}`

type SortingSite<Config> = {
  id: string
  place: SortingPlace
  /** Whose values are sorted. */
  dimension: Dimension
  sorting: Sorting | undefined
  isAnimated: boolean
  groupMessageId?: string
  write(sorting: Sorting): Config
}

/** Returns the control for the order of values along an axis or of a segment. */
export function sortingControl<Config>({
  id,
  place,
  dimension,
  sorting = DEFAULT_SORTING,
  isAnimated,
  groupMessageId,
  write,
}: SortingSite<Config>): SelectControl<Config> {
  const choices = sortingChoices(place, dimension, isAnimated)
  const shown = isKnownSorting(place, sorting) ? sorting : { ...sorting, sortingType: 'byAuto' as const }
  return {
    kind: 'select',
    id,
    messageId: 'controls.sorting',
    ...(groupMessageId === undefined ? {} : { groupMessageId }),
    options: choices.map((choice) => ({
      value: toValue(choice.sorting),
      messageId: choice.messageId,
      ...(choice.isDisabled ? { disabled: true, reasonId: 'controls.sorting.byTotalSize.disabled' } : {}),
    })),
    value: toValue(shown),
    write: (value) =>
      write(choices.find((choice) => toValue(choice.sorting) === value)?.sorting ?? DEFAULT_SORTING),
  }
}
