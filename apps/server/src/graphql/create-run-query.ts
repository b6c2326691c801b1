import { ApiError, type RunQuery, toApiError } from '@tessera/api'
import { createCellBudget, DRAWN_CELLS } from './cell-budget.ts'
import type { DataContext, DocumentContext } from './data-context.ts'
import { type DocumentNode, execute, type GraphQLError, specifiedRules, validate } from './graphql-js.ts'
import { limitRules } from './limits.ts'
import { toPublicError } from './public-error.ts'
import { schema } from './schema.ts'

/** Runs documents against the schema in this process, for rendering pages. Validates each document once. */
export function createRunQuery(context: DataContext): RunQuery {
  const { logError } = context
  const checked = new WeakMap<DocumentNode, readonly GraphQLError[]>()
  const check = (document: DocumentNode): readonly GraphQLError[] => {
    const errors = checked.get(document) ?? validate(schema, document, [...specifiedRules, ...limitRules])
    checked.set(document, errors)
    return errors
  }
  return async <Result, Variables>(document: DocumentNode, variables: Variables) => {
    const invalid = check(document)
    if (invalid.length > 0) throw toApiError(invalid.map((error) => toPublicError(error, logError).toJSON()))
    const variableValues = { ...variables } as Record<string, unknown>
    const contextValue: DocumentContext = { ...context, cells: createCellBudget(DRAWN_CELLS) }
    const { data, errors } = await execute({ schema, document, variableValues, contextValue })
    if (errors) throw toApiError(errors.map((error) => toPublicError(error, logError).toJSON()))
    if (!data) throw new ApiError('The request returned nothing.')
    return data as Result
  }
}
