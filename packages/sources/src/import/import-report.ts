import type { Place } from './import-error.ts'
import { toShown } from './shown-text.ts'

/** A problem: the id of its sentence with values, or a sentence in English; and where it is in the file. */
export type LocatedProblem<Id extends string> = {
  problem: { id: Id; values: Record<string, string | number> } | { sentence: string }
  place?: Place
}

/** The messages of a language: for positions in a file, and for problems. */
export type ReportWords<Id extends string> = (
  id: `refused-file.${Id | 'at-line' | 'at-row' | 'at-column' | 'report'}`,
  values?: Record<string, string | number>,
) => string

/** Returns the sentence on a problem, preceded by the file and the position in it: `a.csv, line 3: …`. */
export function toReport<Id extends string>(
  file: string,
  { problem, place = {} }: LocatedProblem<Id>,
  words: ReportWords<NoInfer<Id>>,
): string {
  const { line, row, cell, column } = place
  const parts = [
    file,
    ...(line === undefined ? [] : [words('refused-file.at-line', { line: String(line) })]),
    ...(row === undefined ? [] : [words('refused-file.at-row', { row: String(row) })]),
    ...(cell === undefined ? [] : [cell]),
    ...(column === undefined ? [] : [words('refused-file.at-column', { column: toShown(column) })]),
  ]
  return words('refused-file.report', { place: parts.join(', '), sentence: toSentence({ problem }, words) })
}

/** Returns the sentence on a problem. */
export const toSentence = <Id extends string>(
  { problem }: LocatedProblem<Id>,
  words: ReportWords<NoInfer<Id>>,
): string => ('id' in problem ? words(`refused-file.${problem.id}`, problem.values) : problem.sentence)
