import type { Dimension } from '@tessera/cube'
import { DEFAULT_SORTING } from '../config/defaults.ts'
import type { Sorting } from '../config/sorting.ts'
import type { SelectControl } from '../controls.ts'
import { isKnownSorting, type SortingPlace, sortingChoices } from '../rules/sorting.ts'

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
