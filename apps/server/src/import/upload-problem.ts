import type { Locale } from '@tessera/cube'
import { type ImportProblemId, type LocatedProblem, toReport, toSentence } from '@tessera/sources/import'
import { wordsOf } from '../http/words-of.ts'

/** Why a file was not taken. The message catalogues have a sentence for each, `refused-file.…`. */
export type UploadProblemId =
  | ImportProblemId
  | 'fetch-busy'
  | 'fetch-page'
  | 'fetch-private'
  | 'fetch-redirect'
  | 'fetch-redirects'
  | 'fetch-silent'
  | 'fetch-slow'
  | 'fetch-status'
  | 'fetch-unknown'
  | 'file-large'
  | 'full'
  | 'full-account'
  | 'gone'
  | 'needs-answers'
  | 'no-address'
  | 'no-comparison'
  | 'slow'
  | 'too-much'
  | 'unknown-format'
  | 'unreadable'

/** A problem with a file, and the name of the file if its content is the problem. */
export type UploadProblem = LocatedProblem<UploadProblemId> & { file?: string }

/** Creates a problem. */
export const toUploadProblem = (
  id: UploadProblemId,
  values: Record<string, string | number> = {},
): UploadProblem => ({ problem: { id, values } })

/** Returns the sentence on a problem in a language, preceded by the position in the file. */
export function describeProblem({ file, ...located }: UploadProblem, locale: Locale): string {
  const words = wordsOf(locale)
  return file === undefined ? toSentence(located, words) : toReport(file, located, words)
}
