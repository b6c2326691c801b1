import { join } from 'node:path'
import type { SourceEntry } from '@tessera/sources'
import { createMakeWay } from './admission/make-way.ts'
import { createAuth } from './auth/auth.ts'
import { offerOwnership } from './auth/local/offer-ownership.ts'
import type { PasswordCost } from './auth/local/passwords.ts'
import { keepComparisons } from './changes/keep-comparisons.ts'
import { configureSources } from './configure-sources.ts'
import { createServices } from './create-services.ts'
import { DatabaseFailure } from './db/database-failure.ts'
import { openDatabase, type ProductDatabase } from './db/open-database.ts'
import { isVersionNeeded } from './db/published-states.ts'
import { startDemo } from './demo/start-demo.ts'
import { featuredProjects, seedFeaturedCharts } from './featured/featured-projects.ts'
import { createPicturePool } from './images/picture-pool.ts'
import { createUploads } from './import/create-uploads.ts'
import { IMPORTED_FOLDER } from './import/imported-folder.ts'
import type { Log } from './log.ts'
import { measureQueries } from './operation/metrics/measure-queries.ts'
import { removeLeftovers, SCRATCH_FOLDER } from './remove-leftovers.ts'
import type { Parts } from './services.ts'
import type { Settings } from './settings.ts'
import { createSources, type ServedSource } from './sources.ts'
import { createViewCounter, type ViewCounter } from './view-counts/count-views.ts'

/** What is there already. */
type Given = {
  sources?: SourceEntry[]
  database?: ProductDatabase
  passwordCost?: PasswordCost
  isDemoCopied?: boolean
}

/** What was made so far. */
export type Preparation = {
  /** Makes the owner's account; there after a start with no account. */
  ownerToken?: string
  run(settings: Settings, endpointUrl: string, given?: Given): Promise<void>
  undo(): Promise<void>
}

/**
 * Everything that must be there before pages are served, and how to end it again. `patience`: how many times as long as
 * usually a picture may take.
 */
export function createPreparation(parts: Parts, log: Log, patience?: number): Preparation {
  const pictures = createPicturePool({ patience })
  const made: { close(): unknown }[] = [pictures]
  let views: ViewCounter | undefined
  const keep = <Made extends { close(): unknown }>(one: Made): Made => {
    made.push(one)
    return one
  }
  const openOwnDatabase = async (settings: Settings): Promise<ProductDatabase> => {
    const tell = (sentence: string, error?: unknown) => log.fatal({ err: error }, sentence)
    const database = measureQueries(await openDatabase(settings, tell))
    keep({ close: () => database.destroy() })
    return database
  }
  const startOwnDemo = async ({ dataDir }: Settings, endpointUrl: string, isCopied?: boolean) => {
    const demo = keep(await startDemo(dataDir, endpointUrl, log, { isCopied }))
    parts.answerSparql = demo.answerSparql
    return demo
  }
  /** Files that `npm run import` has made, or makes while this server runs. */
  const openImported = async ({ dataDir }: Settings): Promise<ServedSource> => {
    const { createImportedSource } = await import('@tessera/sources/sql')
    const source = createImportedSource({
      folder: join(dataDir, IMPORTED_FOLDER),
      onError: (error, name) => log.warn({ err: error, name }, 'an imported cube was left out'),
    })
    keep(source)
    return { source, isListed: source.hasFiles, isHidden: source.isEmpty }
  }
  const preparation: Preparation = {
    async run(settings, endpointUrl, given = {}) {
      if (settings.signIn.kind === 'credentials') log.warn('TEST_LOGIN is on: this is a host for tests')
      removeLeftovers(settings.dataDir)
      const [database, demo] = await Promise.all([
        given.database ?? openOwnDatabase(settings),
        parts.hasDemo ? startOwnDemo(settings, endpointUrl, given.isDemoCopied) : undefined,
      ])
      const list = given.sources ?? [
        ...(demo
          ? [demo.source]
          : keep(
              await configureSources(settings.dataSources ?? [], settings, log, (iri) =>
                isVersionNeeded(database, iri),
              ),
            ).entries),
        await openImported(settings),
      ]
      const featured = demo ? featuredProjects() : []
      await seedFeaturedCharts(database, featured).catch((error: unknown) => {
        // A full disk does not keep readers from what is there.
        if (!(error instanceof DatabaseFailure)) throw error
        log.error({ reason: error.message }, 'the charts of the home page could not be saved')
      })
      views = createViewCounter(database, log)
      preparation.ownerToken = await offerOwnership(database, settings)
      parts.services = createServices({
        database,
        auth: createAuth(database, settings, given.passwordCost),
        views,
        pictures,
        sources: createSources(list, readOwnOrigins(settings)),
        comparisons: keep(keepComparisons(settings.dataDir, log)),
        ...(settings.uploadsMaxBytes > 0 && { uploads: createUploads(settings, log) }),
        featuredKeys: featured.map(({ key }) => key),
        log,
        makeWay: parts.admission && createMakeWay(parts.admission),
        scratch: join(settings.dataDir, SCRATCH_FOLDER),
      })
      // pages are served already: whoever comes before the copies are there is answered by the endpoint
      demo?.copy().catch((error: unknown) => log.warn({ err: error }, 'the demo was not copied'))
    },
    async undo() {
      await views?.close()
      await Promise.all(made.map((one) => one.close()))
    },
  }
  return preparation
}

const readOwnOrigins = ({ publicUrl, host, port }: Settings): string[] => [
  `http://${host}:${port}`,
  ...(publicUrl ? [publicUrl] : []),
]
