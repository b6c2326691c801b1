import type { SourceEntry } from '@tessera/sources'
import { runAdmission } from './admission/admission.ts'
import { admitRequests } from './admission/admit-requests.ts'
import { createApp } from './app/app.ts'
import { listFiles } from './app/client-files.ts'
import type { MakeGallery } from './app/gallery-route.ts'
import { builtPages, createPages, type PageBuild } from './app/pages.ts'
import { createSharedPages } from './app/shared-pages.ts'
import type { PasswordCost } from './auth/local/passwords.ts'
import { toWelcomeAddress } from './auth/local/welcome-address.ts'
import type { ProductDatabase } from './db/open-database.ts'
import type { UploadProcesses } from './import/upload-processes.ts'
import { listen } from './listen.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics } from './operation/metrics/create-metrics.ts'
import type { Traces } from './operation/traces/start-traces.ts'
import { createPreparation } from './preparation.ts'
import { readVersion } from './read-version.ts'
import type { Parts } from './services.ts'
import type { Settings } from './settings.ts'
import { CLIENT_FOLDER } from './web-build.ts'
import type { Peers } from './workers/peers.ts'

/** Replacements for development and tests. */
export type StartOptions = {
  /** The source of pages; the built bundle by default. */
  build?: PageBuild
  /** Replaces the sources of the settings and the demo. */
  sources?: SourceEntry[]
  /** Replaces the database of the settings. The caller closes it. */
  database?: ProductDatabase
  /**
   * Whether to copy the demo in the background (by default, true). Tests that do not use the copies need not wait for
   * them.
   */
  isDemoCopied?: boolean
  log?: Log
  /**
   * A factor for the time that requests may wait and take, and that pictures and queries of sources may take. Tests on a
   * busy machine need more time than readers.
   */
  patience?: number
  /** The other processes of this server. */
  peers?: Peers
  clientFolder?: string
  /** In development: creates the page with all drawings. */
  makeGallery?: MakeGallery
  /** The cost of password hashes. */
  passwordCost?: PasswordCost
  /** Replaces the processes that read uploaded files. */
  uploadProcesses?: UploadProcesses | undefined
}

/** A listening server. */
export type RunningServer = {
  /** Without a trailing slash. */
  url: string
  /** Resolves when pages are served. Rejects with a StartError if that will never happen. */
  ready: Promise<void>
  /** Returns the link for creating the owner's account, once the server is ready and while no account exists. */
  readOwnerLink(): string | undefined
  /** Closes everything within three seconds. */
  close(): Promise<void>
}

/**
 * Starts the server. Resolves as soon as it listens: at once, or, if readers are served by others in the meantime, once
 * it is ready. Rejects with a StartError.
 */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<RunningServer> {
  const version = readVersion()
  const traces = await startTracesIfWanted(settings, version)
  const log = options.log ?? createLog(settings.logLevel, traces?.readIds)
  const admission = runAdmission(log, options.patience)
  const parts: Parts = { hasDemo: !settings.dataSources && !options.sources, admission }
  const mode = settings.isProduction || !options.build ? 'production' : 'development'
  const metrics = createMetrics({ settings, version, parts, peers: options.peers })
  const build = options.build ?? builtPages()
  const sharedPages = createSharedPages()
  const isFile = listFiles(options.clientFolder ?? CLIENT_FOLDER)
  const app = createApp({
    settings,
    log,
    version,
    parts,
    metrics,
    traces,
    answerPage: createPages(build, mode),
    keepsPages: mode === 'production',
    sharedPages,
    patience: options.patience,
    clientFolder: options.clientFolder,
    isFile,
    makeGallery: options.makeGallery,
  })
  const preparation = createPreparation(parts, log, options)
  const meanwhile = (): void => {
    // pages that cannot be loaded fail when they are requested
    if (mode === 'production') build.loadBuild().catch(() => {})
  }
  const prepare = () => preparation.run(settings, { ...options, isBuilt: mode === 'production', meanwhile })
  const early = isServedMeanwhile(settings, options.peers) ? prepare() : undefined
  await early?.catch(async (error: unknown) => {
    await preparation.undo()
    throw error
  })
  const listening = await listen(app.fetch, settings, {
    first: options.build?.middleware,
    admit: admitRequests(admission, isFile, {}, sharedPages.groupOf),
    admission,
  })
  const ready = early ?? prepare()
  // callers that do not await it see a failure in /api/health
  ready.catch(() => {})
  const url = `http://${toShownHost(settings.host)}:${listening.port}`
  return {
    url,
    ready,
    readOwnerLink: () => {
      const { ownerToken } = preparation
      return ownerToken && toWelcomeAddress(settings.publicUrl ?? url, ownerToken)
    },
    close: async () => {
      await listening.close()
      await ready.catch(() => {})
      await preparation.undo()
      metrics.close()
      await traces?.close()
    },
  }
}

/**
 * Returns whether readers can use other processes, or other servers with the same database, until this one is ready.
 * Then it does not listen before that: a proxy takes a refused connection to the next server, but passes a response
 * that says "starting" on to readers.
 */
const isServedMeanwhile = (settings: Settings, peers?: Peers): boolean =>
  peers?.isLate || settings.databaseUrl !== undefined

/** Loads tracing only if it is configured. */
async function startTracesIfWanted(settings: Settings, version: string): Promise<Traces | undefined> {
  if (!settings.tracesUrl) return undefined
  const { startTraces } = await import('./operation/traces/start-traces.ts')
  return startTraces({ ...settings, tracesUrl: settings.tracesUrl }, version)
}

/** Returns a host name that people can type. */
function toShownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
