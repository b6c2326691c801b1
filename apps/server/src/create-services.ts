import { setImmediate as letOthers } from 'node:timers/promises'
import type { Auth } from './auth/auth.ts'
import { createRateLimits } from './auth/rate-limits.ts'
import type { ProductDatabase } from './db/open-database.ts'
import { createGraphqlHandler } from './graphql/create-graphql-handler.ts'
import { createRunQuery } from './graphql/create-run-query.ts'
import type { DataContext } from './graphql/data-context.ts'
import type { LogError } from './graphql/public-error.ts'
import { rememberAnswers } from './graphql/remember-answers.ts'
import type { PicturePool } from './images/picture-pool.ts'
import type { MakeWay } from './load/make-way.ts'
import type { Log } from './log.ts'
import type { Services } from './services.ts'
import type { Sources } from './sources.ts'
import { keepStatistics } from './statistics/keep-statistics.ts'
import type { ViewCounter } from './views/count-views.ts'

/** Puts together what requests are answered with. */
export function createServices(options: {
  database: ProductDatabase
  auth: Auth
  views: ViewCounter
  pictures: PicturePool
  sources: Sources
  featuredKeys: string[]
  log: Log
  /** Left out where requests need no place. */
  makeWay?: MakeWay
}): Services {
  const { database, auth, views, pictures, sources, featuredKeys, log, makeWay = letOthers } = options
  const context: DataContext = { findSource: sources.find }
  const logError: LogError = (error, detail) => log.error({ err: error, detail }, 'a data call failed')
  return {
    database,
    auth,
    limits: createRateLimits(database, auth.toPseudonym),
    views,
    pictures,
    sources,
    log,
    makeWay,
    featuredKeys,
    readStatistics: keepStatistics({ database, sources, ownKeys: featuredKeys }),
    runQuery: rememberAnswers(createRunQuery(context, logError), sources.find),
    answerGraphql: createGraphqlHandler({ context, logError }),
  }
}
