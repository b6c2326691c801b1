import type { RunQuery, Statistics } from '@tessera/api'
import type { Admission } from './admission/admission.ts'
import type { MakeWay } from './admission/make-way.ts'
import type { Auth } from './auth/auth.ts'
import type { RateLimits } from './auth/rate-limits.ts'
import type { Comparisons } from './changes/keep-comparisons.ts'
import type { ProductDatabase } from './db/open-database.ts'
import type { GraphqlAnswer, GraphqlRequest } from './graphql/create-graphql-handler.ts'
import type { PicturePool } from './images/picture-pool.ts'
import type { Uploads } from './import/create-uploads.ts'
import type { Log } from './log.ts'
import type { Sources } from './sources.ts'
import type { ViewCounter } from './view-counts/count-views.ts'

/** What requests are answered with once the server is ready. */
export type Services = {
  database: ProductDatabase
  sources: Sources
  log: Log
  auth: Auth
  limits: RateLimits
  views: ViewCounter
  /** What changed between versions of cubes. */
  comparisons: Comparisons
  /** Makes datasets of people's files; left out where nobody may. */
  uploads?: Uploads
  /** Lets others go first, between two pieces of an export. */
  makeWay: MakeWay
  /** A folder for files that are written to be read at once. */
  scratch: string
  pictures: PicturePool
  runQuery: RunQuery
  answerGraphql(request: GraphqlRequest): Promise<GraphqlAnswer>
  /** What the installation is used for; counted every few minutes. */
  readStatistics(): Promise<Statistics>
  /** Keys of the charts of the home page. */
  featuredKeys: string[]
}

/**
 * The parts of a server as they come up. The server listens first, so that people who come early read a sentence
 * and not a refused connection.
 */
export type Parts = {
  /** Whether the embedded demo belongs to this server at all. */
  hasDemo: boolean
  /** Who may begin, and the numbers of those who wait and were refused. */
  admission?: Admission
  /** There as soon as the demo cubes are loaded. */
  answerSparql?: (request: Request) => Promise<Response>
  /** There when everything is. */
  services?: Services
}
