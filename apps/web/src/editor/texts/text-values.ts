import type { ReaderChanges, TextValueProblem, ValueMoment, ValueRequest, ValueTrend } from '@tessera/project'
import { createContext } from 'react'

/** A chart whose values a text may refer to. */
export type ValuedChart = {
  /** Its number in the document, from 1. */
  number: number
  name: string
  /** Newest first; empty if its data has no time. */
  moments: ValueMoment[]
  /** A description of its filters; empty if there are none. */
  filters: string
  /** The changes that readers can make to its numbers. */
  changes: ReaderChanges
}

/** The current chart values for texts, as readers will see them. */
export type TextValueSource = {
  charts: ValuedChart[]
  /** Returns a formatted value, or why there is none; `name` identifies the value. */
  read(
    request: ValueRequest | undefined,
  ): { name: string } & ({ text: string } | { problem: TextValueProblem })
  /** Returns the trend of a value; undefined if unknown. */
  readTrend(request: ValueRequest | undefined): ValueTrend | undefined
  /** Fills the values into a Markdown text. */
  fill(markdown: string): string
  /** Lists the placeholders without a value, for the author to fix. */
  listProblems(markdown: string): { name: string; problem: TextValueProblem }[]
}

/** Undefined if texts cannot refer to values. */
export const TextValues = createContext<TextValueSource | undefined>(undefined)
