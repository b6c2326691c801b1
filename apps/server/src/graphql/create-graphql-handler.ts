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

/** The data calls over HTTP. The page to try them is there except in production. */
export function createGraphqlHandler(options: {
  context: DataContext
  logError: LogError
  isProduction: boolean
}): (request: Request) => Promise<Response> {
  const { context, logError, isProduction } = options
  const yoga = createYoga({
    schema,
    context: () => context,
    graphqlEndpoint: '/api/graphql',
    graphiql: !isProduction,
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
