import type { RdfTerm } from './rdf-term.ts'

/** A constraint on the cells of a component. One of the terms must match. An empty list cannot be met. */
export type Constraint =
  | { kind: 'terms'; path: string; terms: RdfTerm[] }
  /** For literals that cannot be written as a term: compared by their text. */
  | { kind: 'texts'; path: string; texts: string[] }
  /** Both ends are inclusive; a missing end is open. */
  | { kind: 'text-range'; path: string; from?: string; to?: string }
  | { kind: 'number-range'; path: string; from?: number; to?: number }
  /** Any cell, including one that is stated to be undefined. */
  | { kind: 'stated'; path: string }

export const canBeMet = (constraints: Constraint[]): boolean =>
  constraints.every((each) => each.kind !== 'terms' || each.terms.length > 0)
