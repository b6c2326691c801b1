import { createHandler } from 'graphql-http'
import QuickLRU from 'quick-lru'
import { ANSWERED_CELLS, createCellBudget, isTooLarge } from './cell-budget.ts'
import type { DataContext, DocumentContext } from './data-context.ts'
import { executeDocument, findOwnDocument } from './execute-document.ts'
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  specifiedRules,
  validate,
} from './graphql-js.ts'
import { findTooLongText, limitRules, parseDocument } from './limits.ts'
import { parseQueryParams } from './parse-query-params.ts'
import { toPublicError } from './public-error.ts'
import { schema } from './schema.ts'
import { toJsonPieces } from './to-json-pieces.ts'

/** A data call as received; the body is unparsed JSON. */
export type GraphqlRequest = {
  method: string
  url: string
  header(name: string): string | undefined
  body(): Promise<string>
}
export type GraphqlAnswer = {
  /** The body, in pieces if it is long. */
  body: string | null | Iterator<string>
  status: number
  headers: Record<string, string>
}

/** The maximum number of cached documents. Pages send the same few with different variables. */
const MAX_DOCUMENTS = 500
/** The maximum length of cached documents, in characters. */
const MAX_REMEMBERED_LENGTH = 20_000

/** The number of cells above which responses are streamed. */
const LONG_ANSWER = 50_000

/** Notes on one request: the types it accepts, and its response if that is long. */
type Noted = { accept: string | undefined; pieces?: Iterator<string> }

type Checked = { document: DocumentNode; errors: readonly GraphQLError[] }

/** Handles data calls over HTTP. There is no query editor, because the usual one loads scripts from other sites. */
export function createGraphqlHandler(
  context: DataContext,
): (request: GraphqlRequest) => Promise<GraphqlAnswer> {
  const { logError } = context
  const check = rememberDocuments()
  const handle = createHandler<unknown, Noted, DocumentContext>({
    schema,
    execute: executeDocument,
    parseRequestParams: parseQueryParams,
    formatError: (error) => toPublicError(error, logError),
    onSubscribe(_, { query, operationName, variables }) {
      const checked = check(query)
      if (checked instanceof GraphQLError) return [checked]
      if (checked.errors.length > 0) return checked.errors
      const tooLong = findTooLongText(variables)
      if (tooLong) return [tooLong]
      return {
        schema,
        document: checked.document,
        operationName,
        variableValues: variables,
        contextValue: { ...context, cells: createCellBudget(ANSWERED_CELLS) },
      }
    },
    // graphql-http would pass each value through a function, which takes several times as long as JSON.stringify alone
    onOperation({ context: noted }, { contextValue }, result) {
      const errors = result.errors?.map((error) => toPublicError(error, logError))
      const answer = errors ? { ...result, errors } : result
      const type = `${toMediaType(noted.accept)}; charset=utf-8`
      const status = isRefusedAsTooLarge(result) ? 413 : 200
      const init = { status, statusText: '', headers: { 'content-type': type } }
      if ((contextValue?.cells.spent() ?? 0) <= LONG_ANSWER) return [JSON.stringify(answer), init]
      noted.pieces = toJsonPieces(answer)
      return [null, init]
    },
  })
  return async ({ method, url, header, body }) => {
    const noted: Noted = { accept: header('accept') }
    const [text, init] = await handle({
      method,
      url,
      headers: { get: (name: string) => header(name) ?? null },
      body,
      raw: undefined,
      context: noted,
    })
    return { body: noted.pieces ?? text, status: init.status, headers: init.headers ?? {} }
  }
}

/** Returns whether the only result is that the response would be too large. */
const isRefusedAsTooLarge = ({ data, errors = [] }: ExecutionResult): boolean =>
  !data && errors.length > 0 && errors.every(({ originalError }) => isTooLarge(originalError))

/** Returns the media type, chosen as in graphql-http. */
const toMediaType = (accept = ''): string =>
  /application\/graphql-response\+json/i.test(accept)
    ? 'application/graphql-response+json'
    : 'application/json'

/** Parses and validates each text once, except for those of our pages, which `schema.test.ts` validates. */
function rememberDocuments(): (query: string) => Checked | GraphQLError {
  const known = new QuickLRU<string, Checked>({ maxSize: MAX_DOCUMENTS })
  return (query) => {
    const before = known.get(query)
    if (before) return before
    const own = findOwnDocument(query)
    if (own) return { document: own, errors: [] }
    try {
      const document = parseDocument(query)
      // first and separately, because other rules compare the document with the schema, whatever its length
      const excesses = validate(schema, document, limitRules)
      const errors = excesses.length > 0 ? excesses : validate(schema, document, specifiedRules)
      const checked = { document, errors }
      if (query.length <= MAX_REMEMBERED_LENGTH) known.set(query, checked)
      return checked
    } catch (error) {
      if (error instanceof GraphQLError) return error
      throw error
    }
  }
}
