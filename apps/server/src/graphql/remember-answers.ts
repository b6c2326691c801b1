import type { RunQuery } from '@tessera/api'
import { createRecent } from '@tessera/api/recent'
import { isSourceType } from '@tessera/cube'
import type { FindSource } from './data-context.ts'
import type { DocumentNode } from './graphql-js.ts'

/** Letters of all that is remembered, as JSON: several times what the pages about the demo ask for. */
const MAX_LETTERS = 16 * 2 ** 20
/** Longer answers are rare, and cost their sources less than their room here. */
const LONGEST = 2 ** 20

/**
 * Answers of sources that say the same as long as the process runs are remembered; nobody may change one. Failures are
 * not, nor answers for longer than a day: what has expired is not listed on the next.
 */
export function rememberAnswers(run: RunQuery, findSource: FindSource): RunQuery {
  const numbers = new WeakMap<DocumentNode, number>()
  const kept = createRecent<{ data: unknown; letters: number }>(MAX_LETTERS, ({ letters }) => letters)
  let documents = 0
  const toNumber = (document: DocumentNode): number => {
    const number = numbers.get(document) ?? documents++
    numbers.set(document, number)
    return number
  }
  return async <Result, Variables>(document: DocumentNode, variables: Variables) => {
    const ask = (): Promise<Result> => run<Result, Variables>(document, variables)
    if (!isUnchanging(variables, findSource)) return ask()
    const today = new Date().toISOString().slice(0, 10)
    const key = `${today} ${toNumber(document)} ${JSON.stringify(variables)}`
    const known = kept.get(key)
    if (known) return known.data as Result
    const data = await ask()
    const letters = key.length + JSON.stringify(data).length
    if (letters <= LONGEST) kept.set(key, { data, letters })
    return data
  }
}

function isUnchanging(variables: unknown, findSource: FindSource): boolean {
  const { sourceType, sourceUrl } = variables as { sourceType?: unknown; sourceUrl?: unknown }
  if (!isSourceType(sourceType) || typeof sourceUrl !== 'string') return false
  return findSource(sourceType, sourceUrl)?.isUnchanging ?? false
}
