import type { RdfTerm } from './rdf-term.ts'

/** What a component's cells must be. Terms are any-of; none at all cannot be met. */
export type Constraint =
  | { kind: 'terms'; path: string; terms: RdfTerm[] }
  /** Literals compared by their text, for those whose text cannot be written as a term. */
  | { kind: 'texts'; path: string; texts: string[] }
  /** Both ends belong to it; an absent end is open. */
  | { kind: 'text-range'; path: string; from?: string; to?: string }
  | { kind: 'number-range'; path: string; from?: number; to?: number }
  /** Any cell at all, one that is stated to be undefined included. */
  | { kind: 'stated'; path: string }

export const canBeMet = (constraints: Constraint[]): boolean =>
  constraints.every((each) => each.kind !== 'terms' || each.terms.length > 0)
