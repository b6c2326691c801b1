import { createHandler } from 'graphql-http'
import QuickLRU from 'quick-lru'
import type { DataContext } from './data-context.ts'
import { type DocumentNode, execute, GraphQLError, specifiedRules, validate } from './graphql-js.ts'
import { limitRules, parseDocument } from './limits.ts'
import { type LogError, toPublicError } from './public-error.ts'
import { schema } from './schema.ts'

/** A data call as it arrived; the body is JSON that nobody has read yet. */
export type GraphqlRequest = {
  method: string
  url: string
  header(name: string): string | undefined
  body(): Promise<string>
}
export type GraphqlAnswer = { body: string | null; status: number; headers: Record<string, string> }

/** Documents that are remembered: pages ask the same few, each time with other variables. */
const MAX_DOCUMENTS = 500
/** Longer ones are not worth their memory. */
const MAX_REMEMBERED_LENGTH = 20_000

type Checked = { document: DocumentNode; errors: readonly GraphQLError[] }

/** The data calls over HTTP. There is no page to try them: the usual one loads its scripts from elsewhere. */
export function createGraphqlHandler(options: {
  context: DataContext
  logError: LogError
}): (request: GraphqlRequest) => Promise<GraphqlAnswer> {
  const { context, logError } = options
  const check = rememberDocuments()
  const handle = createHandler<unknown, unknown, DataContext>({
    schema,
    execute,
    formatError: (error) => toPublicError(error, logError),
    onSubscribe(_, { query, operationName, variables }) {
      const checked = check(query)
      if (checked instanceof GraphQLError) return [checked]
      if (checked.errors.length > 0) return checked.errors
      return {
        schema,
        document: checked.document,
        operationName,
        variableValues: variables,
        contextValue: context,
      }
    },
  })
  return async ({ method, url, header, body }) => {
    const [text, init] = await handle({
      method,
      url,
      headers: { get: (name: string) => header(name) ?? null },
      body,
      raw: undefined,
      context: undefined,
    })
    return { body: text, status: init.status, headers: init.headers ?? {} }
  }
}

/** Parses and validates a text once. */
function rememberDocuments(): (query: string) => Checked | GraphQLError {
  const known = new QuickLRU<string, Checked>({ maxSize: MAX_DOCUMENTS })
  return (query) => {
    const before = known.get(query)
    if (before) return before
    try {
      const document = parseDocument(query)
      const errors = validate(schema, document, [...specifiedRules, ...limitRules])
      const checked = { document, errors }
      if (query.length <= MAX_REMEMBERED_LENGTH) known.set(query, checked)
      return checked
    } catch (error) {
      if (error instanceof GraphQLError) return error
      throw error
    }
  }
}
