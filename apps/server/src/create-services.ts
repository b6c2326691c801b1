import { tmpdir } from 'node:os'
import { setImmediate as letOthers } from 'node:timers/promises'
import type { MakeWay } from './admission/make-way.ts'
import { createRateLimits } from './auth/rate-limits.ts'
import { createGraphqlHandler } from './graphql/create-graphql-handler.ts'
import type { DataContext } from './graphql/data-context.ts'
import type { LogError } from './graphql/public-error.ts'
import { createRunQuery, rememberAnswers } from './graphql/run-query.ts'
import type { Services } from './services.ts'
import { keepStatistics } from './statistics/keep-statistics.ts'

/** Creates the services that handle requests. */
export function createServices(
  parts: Pick<
    Services,
    | 'database'
    | 'auth'
    | 'views'
    | 'pictures'
    | 'drawings'
    | 'sources'
    | 'comparisons'
    | 'uploads'
    | 'featuredKeys'
    | 'log'
  > & {
    /** Yields to other requests; absent if requests are not subject to admission control. */
    makeWay?: MakeWay
    /** The folder for temporary files (default: the system's). */
    scratch?: string
  },
): Services {
  const { database, auth, sources, featuredKeys, log, makeWay = letOthers, scratch = tmpdir() } = parts
  const logError: LogError = (error, detail) => log.error({ err: error, detail }, 'a data call failed')
  const context: DataContext = { findSource: sources.find, listSources: sources.offered, logError }
  return {
    ...parts,
    makeWay,
    scratch,
    limits: createRateLimits(database, auth.toPseudonym),
    readStatistics: keepStatistics({ database, sources, ownKeys: featuredKeys }),
    runQuery: rememberAnswers(createRunQuery(context), sources.find),
    answerGraphql: createGraphqlHandler(context),
  }
}
