import { createYoga, type Plugin } from 'graphql-yoga'
import type { DataContext } from './data-context.ts'
import { limitRules, parseDocument } from './limits.ts'
import { type LogError, toPublicError } from './public-error.ts'
import { schema } from './schema.ts'

const limits: Plugin = {
  onParse: ({ setParseFn }) => setParseFn(parseDocument),
  onValidate: ({ addValidationRule }) => {
    for (const rule of limitRules) addValidationRule(rule)
  },
}

/** The data calls over HTTP. There is no page to try them: the usual one loads its scripts from elsewhere. */
export function createGraphqlHandler(options: {
  context: DataContext
  logError: LogError
}): (request: Request) => Promise<Response> {
  const { context, logError } = options
  const yoga = createYoga({
    schema,
    context: () => context,
    graphqlEndpoint: '/api/graphql',
    graphiql: false,
    landingPage: false,
    // The app answers these for every open address.
    cors: false,
    logging: false,
    batching: false,
    multipart: false,
    plugins: [limits],
    maskedErrors: { maskError: (error) => toPublicError(error, logError) },
    fetchAPI: { Request, Response, Headers, URL, fetch, ReadableStream, TextDecoder, TextEncoder },
  })
  return async (request) => yoga.fetch(request)
}
