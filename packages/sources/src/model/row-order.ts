import type { PropertyShape } from './cube-structure.ts'
import { isUndefinedTerm, type RdfTerm } from './rdf-term.ts'
import { isMeasureShape } from './resolve-kind.ts'

/**
 * The components that rows are sorted by, the first first: keys, then whatever else is not a number, in the order of the
 * dataset. Live answers and copies sort alike, or "the first rows" would be others from one day to the next.
 */
export const toRowOrder = (properties: PropertyShape[]): PropertyShape[] => {
  const sorting = properties.filter((property) => !isMeasureShape(property))
  return [...sorting.filter(({ role }) => role === 'key'), ...sorting.filter(({ role }) => role !== 'key')]
}

/** By the text of a term, character by character; cells without a value come last. */
export function compareCells(a: RdfTerm | undefined, b: RdfTerm | undefined): number {
  const [isLastA, isLastB] = [isLast(a), isLast(b)]
  if (isLastA || isLastB) return Number(isLastA) - Number(isLastB)
  return a!.value === b!.value ? 0 : a!.value < b!.value ? -1 : 1
}

const isLast = (term: RdfTerm | undefined): boolean => term === undefined || isUndefinedTerm(term)
