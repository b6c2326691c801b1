import type { FilterOption } from './DataFilters.tsx'

/** A text without case and accents, as people search. */
const toPlain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Finds options by words of their labels; made once for many searches. */
export function createOptionSearch(options: FilterOption[]): (text: string) => FilterOption[] {
  const texts = options.map(({ label }) => toPlain(label))
  return (text) => {
    const words = toPlain(text).split(/\s+/).filter(Boolean)
    if (words.length === 0) return options
    return options.filter(
      ({ isDisabled }, index) => !isDisabled && words.every((word) => texts[index]?.includes(word)),
    )
  }
}
