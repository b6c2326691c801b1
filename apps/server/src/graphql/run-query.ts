import { ApiError, type RunQuery, toApiError } from '@tessera/api'
import { createRecent } from '@tessera/api/recent'
import { IMPORTED_IRI, isSourceType } from '@tessera/cube'
import { createCellBudget, DRAWN_CELLS } from './cell-budget.ts'
import type { DataContext, DocumentContext, FindSource } from './data-context.ts'
import { executeDocument } from './execute-document.ts'
import type { DocumentNode } from './graphql-js.ts'
import { toPublicError } from './public-error.ts'
import { schema } from './schema.ts'

/**
 * Runs documents against the schema in this process, for rendering pages. They are our own, which `schema.test.ts`
 * validates: doing it again at each start would take a tenth of the time until the first page.
 */
export function createRunQuery(context: DataContext): RunQuery {
  const { logError } = context
  return async <Result, Variables>(document: DocumentNode, variables: Variables) => {
    const variableValues = { ...variables } as Record<string, unknown>
    const contextValue: DocumentContext = { ...context, cells: createCellBudget(DRAWN_CELLS) }
    const { data, errors } = await executeDocument({ schema, document, variableValues, contextValue })
    if (errors) throw toApiError(errors.map((error) => toPublicError(error, logError).toJSON()))
    if (!data) throw new ApiError('The request returned nothing.')
    return data as Result
  }
}

/** Maximum size of the cache in characters of JSON: several times the size that the pages about the demo need. */
const MAX_LETTERS = 16 * 2 ** 20
/** The maximum size of a cached response. Longer responses are rare, and not worth the space. */
const LONGEST = 2 ** 20

/**
 * Caches the responses of sources that never change while the process runs. The responses must not be modified. Does
 * not cache failures. Entries expire after a day, since datasets may expire the next.
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
    const asked = JSON.stringify(variables)
    // imported cubes change, whichever source is asked for them
    if (asked.includes(IMPORTED_IRI)) return ask()
    const today = new Date().toISOString().slice(0, 10)
    const key = `${today} ${toNumber(document)} ${asked}`
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
