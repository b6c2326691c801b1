import { join } from 'node:path'
import type { SourceEntry } from '@tessera/sources'
import type { createImportedSource } from '@tessera/sources/sql'
import { createMakeWay } from './admission/make-way.ts'
import { createDrawings, toDrawingsFolder } from './app/kept-drawings.ts'
import { createAuth } from './auth/auth.ts'
import { offerOwnership } from './auth/local/offer-ownership.ts'
import type { PasswordCost } from './auth/local/passwords.ts'
import { keepComparisons } from './changes/keep-comparisons.ts'
import { type ConfiguredSources, configureSources } from './configure-sources.ts'
import { keepCopied } from './copies/keep-copied.ts'
import { createServices } from './create-services.ts'
import { DatabaseFailure } from './db/database-failure.ts'
import { openDatabase, type ProductDatabase } from './db/open-database.ts'
import { isVersionNeeded } from './db/published-states.ts'
import { followDemo, type RunningDemo, startDemo } from './demo/start-demo.ts'
import { featuredProjects, seedFeaturedCharts } from './featured/featured-projects.ts'
import { createPicturePool } from './images/picture-pool.ts'
import { createUploads } from './import/create-uploads.ts'
import { IMPORTED_FOLDER } from './import/imported-folder.ts'
import type { UploadProcesses } from './import/upload-processes.ts'
import type { Log } from './log.ts'
import { measureQueries } from './operation/metrics/measure-queries.ts'
import { keepRefreshed } from './own-datasets/keep-refreshed.ts'
import { removeLeftovers, SCRATCH_FOLDER } from './remove-leftovers.ts'
import type { Parts } from './services.ts'
import type { Settings } from './settings.ts'
import { createSources, type ServedSource } from './sources.ts'
import { createViewCounter, type ViewCounter } from './view-counts/count-views.ts'
import type { Peers } from './workers/peers.ts'

type ImportedSource = ReturnType<typeof createImportedSource>

/** The parts that exist at the start. */
type Given = {
  sources?: SourceEntry[]
  database?: ProductDatabase
  passwordCost?: PasswordCost
  uploadProcesses?: UploadProcesses | undefined
  isDemoCopied?: boolean
  /** Whether pages are those that were built, so that their drawings can be used again after a start. */
  isBuilt?: boolean
  /** Called as soon as other threads or servers are waited for. */
  meanwhile?: () => void
}

/** The results of the preparation so far. */
export type Preparation = {
  /** The token for creating the owner's account; set if there was no account at the start. */
  ownerToken?: string
  run(settings: Settings, given?: Given): Promise<void>
  undo(): Promise<void>
}

/** Prepares everything that pages need, and can undo it. `patience` is a factor for timeouts. */
export function createPreparation(
  parts: Parts,
  log: Log,
  { peers, patience }: { peers?: Peers | undefined; patience?: number | undefined } = {},
): Preparation {
  const pictures = createPicturePool({ countProcesses: peers?.count, patience })
  // one-time preparation is complete when a follower starts
  const isFollower = peers?.isLeader === false
  const { keep, closeAll } = createKept(log, pictures)
  let views: ViewCounter | undefined
  const openOwnDatabase = async (settings: Settings): Promise<ProductDatabase> => {
    const tell = (sentence: string, error?: unknown) => log.fatal({ err: error }, sentence)
    const database = measureQueries(await openDatabase(settings, tell))
    keep({ close: () => database.destroy() })
    return database
  }
  const startOwnDemo = async ({ dataDir }: Settings, { isDemoCopied: isCopied, meanwhile }: Given) => {
    const demo = keep(
      isFollower
        ? await followDemo(dataDir, peers, log, { isCopied })
        : await startDemo(dataDir, log, { isCopied, meanwhile, patience }),
    )
    const { door } = demo
    if (door) peers?.send('others', { kind: 'door', door })
    parts.answerSparql = demo.answerSparql
    return demo
  }
  const preparation: Preparation = {
    async run(settings, given = {}) {
      if (settings.signIn.kind === 'credentials') log.warn('TEST_LOGIN is on: use this server only for tests')
      if (!isFollower) removeLeftovers(settings.dataDir)
      if (!parts.hasDemo || isFollower) given.meanwhile?.()
      const [database, demo] = await Promise.all([
        given.database ?? openOwnDatabase(settings),
        parts.hasDemo ? startOwnDemo(settings, given) : undefined,
      ])
      const isNeeded = (iri: string) => isVersionNeeded(database, iri)
      const options = { isNeeded, peers, patience }
      const configured =
        demo || given.sources
          ? undefined
          : keep(await configureSources(settings.dataSources ?? [], settings, log, options))
      const list = given.sources ?? [
        ...(demo ? [demo.source] : (configured?.entries ?? [])),
        toServed(keep(await openImported(settings, log))),
      ]
      if (!isFollower) for (const one of startCopying({ demo, configured, peers, settings, log })) keep(one)
      const featured = demo ? featuredProjects() : []
      await saveFeatured(database, isFollower ? [] : featured, log)
      views = createViewCounter(database, log)
      if (!isFollower) preparation.ownerToken = await offerOwnership(database, settings)
      parts.services = createServices({
        database,
        auth: createAuth(database, settings, given.passwordCost),
        views,
        pictures,
        drawings: keep(
          createDrawings({ folder: given.isBuilt ? toDrawingsFolder(settings.dataDir) : undefined, log }),
        ),
        sources: createSources(list, readOwnOrigins(settings)),
        comparisons: keep(keepComparisons(settings.dataDir, log)),
        ...(settings.uploadsMaxBytes > 0 && {
          uploads: keep(createUploads(settings, log, given)),
        }),
        featuredKeys: featured.map(({ key }) => key),
        log,
        makeWay: parts.admission && createMakeWay(parts.admission),
        scratch: join(settings.dataDir, SCRATCH_FOLDER),
      })
      if (!isFollower && parts.services.uploads) keep(keepRefreshed(parts.services))
      // pages are already served; until the copies exist, queries go to the endpoint
      demo?.copy().catch((error: unknown) => log.warn({ err: error }, 'the demo was not copied'))
    },
    async undo() {
      await views?.close()
      await closeAll()
    },
  }
  return preparation
}

/** Keeps what a start makes until it is undone, and closes what was ready only after that. */
function createKept(log: Log, ...made: { close(): unknown }[]) {
  let isUndone = false
  return {
    keep<Made extends { close(): unknown }>(one: Made): Made {
      if (isUndone) Promise.resolve(one.close()).catch((error: unknown) => log.warn({ err: error }))
      else made.push(one)
      return one
    },
    async closeAll(): Promise<void> {
      isUndone = true
      await Promise.all(made.map((one) => one.close()))
    },
  }
}

const readOwnOrigins = ({ publicUrl, host, port }: Settings): string[] => [
  `http://${host}:${port}`,
  ...(publicUrl ? [publicUrl] : []),
]

/** Opens the files created by `npm run import`, including those created while this server runs. */
async function openImported({ dataDir }: Settings, log: Log): Promise<ImportedSource> {
  const { createImportedSource } = await import('@tessera/sources/sql')
  return createImportedSource({
    folder: join(dataDir, IMPORTED_FOLDER),
    onError: (error, name) => log.warn({ err: error, name }, 'an imported cube was left out'),
  })
}

const toServed = (source: ImportedSource): ServedSource => ({
  source,
  isListed: source.hasFiles,
  isHidden: source.isEmpty,
})

/** Saves the demo charts. Only logs failures, because with a full disk, readers should still see existing charts. */
async function saveFeatured(
  database: ProductDatabase,
  featured: ReturnType<typeof featuredProjects>,
  log: Log,
): Promise<void> {
  await seedFeaturedCharts(database, featured).catch((error: unknown) => {
    if (!(error instanceof DatabaseFailure)) throw error
    log.error({ reason: error.message }, 'the charts of the home page could not be saved')
  })
}

type Copying = {
  demo: RunningDemo | undefined
  configured: ConfiguredSources | undefined
  peers: Peers | undefined
  settings: Settings
  log: Log
}

/** Copies cubes used by other processes, and those of the operator's list. */
function startCopying({ demo, configured, peers, settings, log }: Copying): { close(): void }[] {
  const noteUse = async (sourceUrl: string, iri: string): Promise<void> =>
    demo ? demo.noteUse(iri) : configured?.noteUse(sourceUrl, iri)
  return [
    ...(peers ? [hearOfUse(peers, noteUse, log)] : []),
    ...(configured ? [keepCopied({ dataDir: settings.dataDir, keep: configured.keep, log })] : []),
  ]
}

/** Listens for cubes that other processes use. */
function hearOfUse(
  peers: Peers,
  noteUse: (sourceUrl: string, iri: string) => Promise<void>,
  log: Log,
): { close(): void } {
  const close = peers.hear((note) => {
    if (note.kind !== 'used') return
    const { sourceUrl, iri } = note
    noteUse(sourceUrl, iri).catch((error: unknown) => log.warn({ err: error, iri }, 'a cube was not copied'))
  })
  return { close }
}
