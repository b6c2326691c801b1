import type { Locale } from '@tessera/cube'
import type { DataSource, Project } from '@tessera/project'
import type { DocumentNode, GraphQLFormattedError } from 'graphql'
import type { DataFailure } from './data-failure.ts'
import type { PutRight } from './rest.ts'
import type { StaticTopic } from './static-pages.ts'
import type { Statistics } from './statistics.ts'

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
  /** What was put right when it was opened; left out where nothing was. */
  warnings?: PutRight[]
  /** Why its datasets are not known: `data` has its texts, but can neither be drawn nor be saved. */
  doubt?: DataFailure
}

/** A chart as its owner sees it among the own ones. */
export type OwnChart = SavedChart & {
  /** 1 when it is created, one more with each change. */
  version: number
  /** How often it was looked at since it was created. */
  viewCount: number
}

/** What pages may know of the installation. */
export type SiteInfo = {
  version: string
  commit?: string
  /** Origin of absolute addresses, without a slash at the end. */
  publicUrl: string
  operatorName?: string
  operatorMail?: string
  /** The operator's own site. */
  operatorUrl?: string
  /** Where people report faults and wish for things; no such links where it is left out. */
  feedbackMail?: string
  feedbackBcc?: string
  /** The repository of the code: a commit of it is at `/commit/{commit}`. */
  repositoryUrl?: string
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
  /** The style of a map to lie below the data of maps; outlines where there is none. */
  basemapStyleUrl?: string
  /** How people sign in: with accounts of this server, at an OpenID provider, as on test hosts, or not at all. */
  signIn: 'local' | 'oidc' | 'credentials' | 'none'
  /** Who may publish. */
  publish: 'anyone' | 'signed-in'
  /** The provider's page about one's account. */
  accountUrl?: string
  /** Who is signed in cannot be told just now. */
  isUserUnknown?: boolean
  /** Who is signed in. */
  user?: { id: string; name: string }
}

/** What the server hands to the pages for one request. */
export type PageContext = {
  query: RunQuery
  /**
   * Undefined where no chart has the key, or a draft of somebody else. `otherwise` is asked what a chart's datasets are
   * where its own source is not configured.
   */
  readChart(key: string, otherwise?: DataSource): Promise<SavedChart | undefined>
  /** A chart of the signed-in user; undefined where it is somebody else's. */
  readOwnChart(key: string, otherwise?: DataSource): Promise<SavedChart | undefined>
  /** The charts of the signed-in user that can be read, newest first; none where nobody is signed in. */
  listCharts(): Promise<OwnChart[]>
  /** The charts shown on the home page, in their order. */
  featuredCharts(): Promise<SavedChart[]>
  site: SiteInfo
  /** What the installation is used for; counted every few minutes. */
  readStatistics(): Promise<Statistics>
  /** A page about the installation, as HTML without markup of others. */
  readStaticPage(topic: StaticTopic, locale: Locale): Promise<string>
  /** The language of an address without a locale prefix. */
  preferredLocale: Locale
  /** For the content security policy. */
  nonce: string
}
