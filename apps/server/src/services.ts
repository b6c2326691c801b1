import type { RunQuery, Statistics } from '@tessera/api'
import type { Admission } from './admission/admission.ts'
import type { MakeWay } from './admission/make-way.ts'
import type { KeptDrawings } from './app/kept-drawings.ts'
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

/** The dependencies of requests once the server is ready. */
export type Services = {
  database: ProductDatabase
  sources: Sources
  log: Log
  auth: Auth
  limits: RateLimits
  views: ViewCounter
  /** The differences between versions of cubes. */
  comparisons: Comparisons
  /** Creates datasets from uploaded files; absent if uploads are disabled. */
  uploads?: Uploads
  /** Yields to other requests between two pieces of an export. */
  makeWay: MakeWay
  /** A folder for temporary files. */
  scratch: string
  pictures: PicturePool
  /** The charts that were drawn for pages before. */
  drawings: KeptDrawings
  runQuery: RunQuery
  answerGraphql(request: GraphqlRequest): Promise<GraphqlAnswer>
  /** Usage statistics, counted every few minutes. */
  readStatistics(): Promise<Statistics>
  /** The keys of the home page's charts. */
  featuredKeys: string[]
}

/**
 * The parts of a server as they become available. The server listens first, so that early visitors get a message
 * instead of a refused connection.
 */
export type Parts = {
  /** Whether this server has the embedded demo. */
  hasDemo: boolean
  /** Admission control, and the numbers of waiting and refused requests. */
  admission?: Admission
  /** The embedded SPARQL endpoint. Set as soon as the demo cubes are loaded. */
  answerSparql?: (request: Request) => Promise<Response>
  /** Set when everything is ready. */
  services?: Services
}
