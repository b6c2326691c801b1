import type { OwnDataset } from '@tessera/api/own-dataset'
import type { Locale } from '@tessera/cube'
import { describeProblem, type UploadProblem } from '../import/upload-problem.ts'

/** The problem of a file that lacks data that published charts show. Its owner has to decide. */
export const LOSS = 'loss'

/** Why a dataset was not refreshed: its new file would lose data, or was not taken. */
export type RefreshProblem = typeof LOSS | UploadProblem

/** Reads why a dataset was last not refreshed. Earlier versions stored the sentence. */
export function readRefresh(stored: string | null, locale: Locale): OwnDataset['refresh'] {
  if (stored === null) return {}
  if (!/^["{]/.test(stored)) return { problem: stored }
  const problem: RefreshProblem = JSON.parse(stored)
  return { problem: problem === LOSS ? LOSS : describeProblem(problem, locale) }
}
