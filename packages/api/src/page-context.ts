import type { Locale } from '@tessera/cube'
import type { Project } from '@tessera/project'
import type { DocumentNode, GraphQLFormattedError } from 'graphql'

/** A GraphQL document that knows its result and its variables. */
export type TypedDocument<Result, Variables> = DocumentNode & {
  __apiType?: (variables: Variables) => Result
}

/** Runs a query of the data API; rejects with an ApiError that carries the reader's sentence. */
export type RunQuery = <Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
) => Promise<Result>

export class ApiError extends Error {
  readonly code: string
  constructor(message: string, code = 'INTERNAL') {
    super(message)
    this.name = 'ApiError'
    this.code = code
  }
}

/** Whether something thrown is an ApiError. By shape: the server's class and the pages' are two copies of one file. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError' && 'code' in error

/** The first error of a GraphQL answer as an ApiError. */
export function toApiError(errors: readonly GraphQLFormattedError[]): ApiError {
  const [first] = errors
  const code = typeof first?.extensions?.code === 'string' ? first.extensions.code : 'INTERNAL'
  return new ApiError(first?.message ?? 'The request failed.', code)
}

export type PublishedState = 'DRAFT' | 'PUBLISHED'

/** A saved chart as the pages and the REST calls see it. */
export type SavedChart = {
  key: string
  /** The saved project; its step is not saved. */
  data: Project
  publishedState: PublishedState
  /** ISO dates. */
  createdAt: string
  updatedAt: string
}

/** What pages may know of the installation. */
export type SiteInfo = {
  version: string
  commit?: string
  /** Origin of absolute addresses, without a slash at the end. */
  publicUrl: string
  operatorName?: string
  operatorMail?: string
  statusUrl?: string
  changelogUrl?: string
  tutorialsUrl?: string
  dataSources: {
    key: string
    label: string
    type: 'sparql' | 'sql'
    url: string
    isTrusted: boolean
    /** Whether an address of an earlier version leads on to the newest one. */
    redirectsToLatest: boolean
  }[]
  defaultDataSource: string
  /** Which measures may be stacked. */
  stacking: 'additive' | 'spec'
}

/** What the server hands to the pages for one request. */
export type PageContext = {
  query: RunQuery
  /** Undefined where no chart has the key. */
  readChart(key: string): Promise<SavedChart | undefined>
  /** The charts shown on the home page, in their order. */
  featuredCharts(): Promise<SavedChart[]>
  site: SiteInfo
  /** The language of an address without a locale prefix. */
  preferredLocale: Locale
  /** For the content security policy. */
  nonce: string
}
