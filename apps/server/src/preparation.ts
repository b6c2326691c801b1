import { join } from 'node:path'
import type { SourceEntry } from '@tessera/sources'
import type { ImportedSource } from '@tessera/sources/sql'
import { createAuth } from './auth/auth.ts'
import { offerOwnership } from './auth/local/offer-ownership.ts'
import type { PasswordCost } from './auth/local/passwords.ts'
import { type ConfiguredSources, configureSources } from './configure-sources.ts'
import { createServices } from './create-services.ts'
import { DatabaseFailure } from './db/database-failure.ts'
import { openDatabase, type ProductDatabase } from './db/open-database.ts'
import { type RunningDemo, startDemo } from './demo/start-demo.ts'
import { featuredProjects } from './featured.ts'
import { createPicturePool } from './images/picture-pool.ts'
import { IMPORTED_FOLDER } from './import/imported-folder.ts'
import { createMakeWay } from './load/make-way.ts'
import type { Log } from './log.ts'
import { measureQueries } from './operation/metrics/measure-queries.ts'
import { removeLeftovers } from './remove-leftovers.ts'
import { seedFeaturedCharts } from './seed-featured-charts.ts'
import type { Parts } from './services.ts'
import type { Settings } from './settings.ts'
import { createSources, type ServedSource } from './sources.ts'
import { createViewCounter, type ViewCounter } from './views/count-views.ts'

/** What is there already. */
type Given = {
  sources?: SourceEntry[]
  database?: ProductDatabase
  passwordCost?: PasswordCost
  isDemoCopied?: boolean
}

/** Everything that must be there before pages are served, and how to end it again. */
export class Preparation {
  readonly #parts: Parts
  readonly #log: Log
  #database: ProductDatabase | undefined
  #demo: RunningDemo | undefined
  #configured: ConfiguredSources | undefined
  #imported: ImportedSource | undefined
  #views: ViewCounter | undefined
  readonly #pictures = createPicturePool()

  constructor(parts: Parts, log: Log) {
    this.#parts = parts
    this.#log = log
  }

  /** Makes the owner's account; there after a start with no account. */
  ownerToken: string | undefined

  async run(settings: Settings, endpointUrl: string, given: Given = {}): Promise<void> {
    const log = this.#log
    if (settings.signIn.kind === 'credentials') log.warn('TEST_LOGIN is on: this is a host for tests')
    removeLeftovers(settings.dataDir)
    const [database, demo] = await Promise.all([
      given.database ?? this.#openDatabase(settings),
      this.#parts.hasDemo ? this.#startDemo(settings, endpointUrl, given.isDemoCopied) : undefined,
    ])
    const list = given.sources ?? [
      ...(demo ? [demo.source] : await this.#configureSources(settings)),
      await this.#openImported(settings),
    ]
    const featured = demo ? featuredProjects() : []
    await seedFeaturedCharts(database, featured).catch((error: unknown) => {
      // A full disk does not keep readers from what is there.
      if (!(error instanceof DatabaseFailure)) throw error
      log.error({ reason: error.message }, 'the charts of the home page could not be saved')
    })
    const sources = createSources(list, readOwnOrigins(settings))
    const views = createViewCounter(database, log)
    this.#views = views
    this.ownerToken = await offerOwnership(database, settings)
    const featuredKeys = featured.map(({ key }) => key)
    this.#parts.services = createServices({
      database,
      auth: createAuth(database, settings, given.passwordCost),
      views,
      pictures: this.#pictures,
      sources,
      featuredKeys,
      log,
      makeWay: this.#parts.admission && createMakeWay(this.#parts.admission),
    })
    // pages are served already: whoever comes before the copies are there is answered by the endpoint
    demo?.copy().catch((error: unknown) => log.warn({ err: error }, 'the demo was not copied'))
  }

  async #openDatabase(settings: Settings): Promise<ProductDatabase> {
    const tell = (sentence: string, error?: unknown) => this.#log.fatal({ err: error }, sentence)
    this.#database = measureQueries(await openDatabase(settings, tell))
    return this.#database
  }

  async #startDemo(settings: Settings, endpointUrl: string, isCopied?: boolean): Promise<RunningDemo> {
    const demo = await startDemo(settings.dataDir, endpointUrl, this.#log, { isCopied })
    this.#demo = demo
    this.#parts.answerSparql = demo.answerSparql
    return demo
  }

  async #configureSources(settings: Settings): Promise<SourceEntry[]> {
    const configured = await configureSources(settings.dataSources ?? [], settings, this.#log)
    this.#configured = configured
    return configured.entries
  }

  /** Files that `npm run import` has made, or makes while this server runs. */
  async #openImported({ dataDir }: Settings): Promise<ServedSource> {
    const { createImportedSource } = await import('@tessera/sources/sql')
    const source = createImportedSource({
      folder: join(dataDir, IMPORTED_FOLDER),
      onError: (error, name) => this.#log.warn({ err: error, name }, 'an imported cube was left out'),
    })
    this.#imported = source
    return { source, isListed: async () => !(await source.isEmpty()) }
  }

  async undo(): Promise<void> {
    await this.#views?.close()
    await Promise.all([
      this.#database?.destroy(),
      this.#demo?.close(),
      this.#configured?.close(),
      this.#imported?.close(),
      this.#pictures.close(),
    ])
  }
}

const readOwnOrigins = ({ publicUrl, host, port }: Settings): string[] => [
  `http://${host}:${port}`,
  ...(publicUrl ? [publicUrl] : []),
]
