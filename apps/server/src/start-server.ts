import type { SourceEntry } from '@tessera/sources'
import { runAdmission } from './admission/admission.ts'
import { admitRequests } from './admission/admit-requests.ts'
import { createApp } from './app/app.ts'
import { listFiles } from './app/client-files.ts'
import type { MakeGallery } from './app/gallery-route.ts'
import { builtPages, createPages, type PageBuild } from './app/pages.ts'
import type { PasswordCost } from './auth/local/passwords.ts'
import { toWelcomeAddress } from './auth/local/welcome-address.ts'
import type { ProductDatabase } from './db/open-database.ts'
import { listen } from './listen.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics } from './operation/metrics/create-metrics.ts'
import type { Traces } from './operation/traces/start-traces.ts'
import { createPreparation } from './preparation.ts'
import { readVersion } from './read-version.ts'
import type { Parts } from './services.ts'
import type { Settings } from './settings.ts'
import { EMBEDDED_URL } from './sources.ts'
import { CLIENT_FOLDER } from './web-build.ts'
import type { Peers } from './workers/peers.ts'

/** What may stand in for the real thing in development and tests. */
export type StartOptions = {
  /** Where pages come from; the built bundle when left out. */
  build?: PageBuild
  /** Instead of the sources of the settings and of the demo. */
  sources?: SourceEntry[]
  /** Instead of the database of the settings; whoever gives it ends it. */
  database?: ProductDatabase
  /** Whether the demo is copied in the background, as it is where this is left out; tests of other things need not wait for it. */
  isDemoCopied?: boolean
  log?: Log
  /** How many times as long as usually requests may wait and pictures may take: on a busy machine tests wait longer than readers. */
  patience?: number
  /** The other processes of this server. */
  peers?: Peers
  clientFolder?: string
  /** In development: makes the page with every drawing. */
  makeGallery?: MakeGallery
  /** What a hash of a password costs. */
  passwordCost?: PasswordCost
}

/** A server that listens. */
export type RunningServer = {
  /** Without a slash at the end. */
  url: string
  /** Resolves when pages are served; rejects with a StartError where that will never be. */
  ready: Promise<void>
  /** Once it is ready: where the owner's account is made, as long as there is no account. */
  readOwnerLink(): string | undefined
  /** Ends everything within three seconds. */
  close(): Promise<void>
}

/** Starts the server. Resolves as soon as it listens; rejects with a StartError. */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<RunningServer> {
  const version = readVersion()
  const traces = await startTracesIfWanted(settings, version)
  const log = options.log ?? createLog(settings.logLevel, traces?.readIds)
  const admission = runAdmission(log, options.patience)
  const parts: Parts = { hasDemo: !settings.dataSources && !options.sources, admission }
  const mode = settings.isProduction || !options.build ? 'production' : 'development'
  const metrics = createMetrics({ settings, version, parts, peers: options.peers })
  const app = createApp({
    settings,
    log,
    version,
    parts,
    metrics,
    traces,
    answerPage: createPages(options.build ?? builtPages(), mode),
    keepsPages: mode === 'production',
    clientFolder: options.clientFolder,
    makeGallery: options.makeGallery,
  })
  const preparation = createPreparation(parts, log, options)
  // others serve meanwhile, and nobody asks this one yet
  const early = options.peers?.isLate ? preparation.run(settings, '', options) : undefined
  await early?.catch(async (error: unknown) => {
    await preparation.undo()
    throw error
  })
  const listening = await listen(app.fetch, settings, {
    first: options.build?.middleware,
    admit: admitRequests(admission, listFiles(options.clientFolder ?? CLIENT_FOLDER)),
    admission,
  })
  const endpointUrl = `http://${toOwnHost(settings.host)}:${listening.port}${EMBEDDED_URL}`
  const ready = early ?? preparation.run(settings, endpointUrl, options)
  // Those who do not wait for it learn of a failure from /api/health.
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

/** Where nobody asked for traces, nothing of them is loaded. */
async function startTracesIfWanted(settings: Settings, version: string): Promise<Traces | undefined> {
  if (!settings.tracesUrl) return undefined
  const { startTraces } = await import('./operation/traces/start-traces.ts')
  return startTraces({ ...settings, tracesUrl: settings.tracesUrl }, version)
}

/** The name people may type. */
function toShownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Where this server reaches itself: an address that means all of them is none to connect to. */
function toOwnHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
