import type { ReaderChanges, TextValueProblem, ValueMoment, ValueRequest, ValueTrend } from '@tessera/project'
import { createContext } from 'react'

/** A chart that a text may name values of. */
export type ValuedChart = {
  /** Its place in the document, from 1. */
  number: number
  name: string
  /** The newest first; none where its data have no time. */
  moments: ValueMoment[]
  /** What it is filtered to, in words; empty where nothing is. */
  filters: string
  /** What readers may change of its numbers. */
  changes: ReaderChanges
}

/** What texts between charts can say of them now, as readers will see it. */
export type TextValueSource = {
  charts: ValuedChart[]
  /** A value in words, or why there is none; `name` says which one is meant. */
  read(
    request: ValueRequest | undefined,
  ): { name: string } & ({ text: string } | { problem: TextValueProblem })
  /** How a value has come about; undefined where that is not known. */
  readTrend(request: ValueRequest | undefined): ValueTrend | undefined
  /** A text with its values, in Markdown. */
  fill(markdown: string): string
  /** What its author should mend: each placeholder that shows nothing. */
  listProblems(markdown: string): { name: string; problem: TextValueProblem }[]
}

/** Left out where texts name no values. */
export const TextValues = createContext<TextValueSource | undefined>(undefined)
