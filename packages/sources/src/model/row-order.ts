import type { PropertyShape } from './cube-structure.ts'
import { isUndefinedTerm, type RdfTerm } from './rdf-term.ts'
import { isMeasureShape } from './resolve-kind.ts'

/**
 * Returns the components to sort rows by: keys first, then everything that is not a number, in the order of the
 * dataset. Live responses and copies sort alike, so that "the first rows" stay the same.
 */
export const toRowOrder = (properties: PropertyShape[]): PropertyShape[] => {
  const sorting = properties.filter((property) => !isMeasureShape(property))
  return [...sorting.filter(({ role }) => role === 'key'), ...sorting.filter(({ role }) => role !== 'key')]
}

/** Compares the texts of terms by code unit. Missing cells come last. */
export function compareCells(a: RdfTerm | undefined, b: RdfTerm | undefined): number {
  const [isLastA, isLastB] = [isLast(a), isLast(b)]
  if (isLastA || isLastB) return Number(isLastA) - Number(isLastB)
  return a!.value === b!.value ? 0 : a!.value < b!.value ? -1 : 1
}

const isLast = (term: RdfTerm | undefined): boolean => term === undefined || isUndefinedTerm(term)
