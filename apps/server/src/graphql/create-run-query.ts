import { ApiError, type RunQuery, toApiError } from '@tessera/api'
import { createCellBudget, DRAWN_CELLS } from './cell-budget.ts'
import type { DataContext, DocumentContext } from './data-context.ts'
import { type DocumentNode, execute } from './graphql-js.ts'
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
    const { data, errors } = await execute({ schema, document, variableValues, contextValue })
    if (errors) throw toApiError(errors.map((error) => toPublicError(error, logError).toJSON()))
    if (!data) throw new ApiError('The request returned nothing.')
    return data as Result
  }
}
