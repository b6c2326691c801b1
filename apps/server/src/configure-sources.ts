import { join } from 'node:path'
import {
  type CreatedSource,
  type CubeSource,
  createEndpointGuard,
  createSource,
  type EndpointGuard,
  type SourceEntry,
} from '@tessera/sources'
import type { SnapshotSource } from '@tessera/sources/snapshot'
import type { DataSourceSettings, SparqlSettings } from './data-source-settings.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

/** The sources that the operator lists, and how to end their copying. */
export type ConfiguredSources = { entries: SourceEntry[]; close(): Promise<void> }

type SnapshotSettings = Pick<Settings, 'dataDir' | 'snapshotMaxBytes' | 'snapshotMaxCubeRows'>

/**
 * The sources of DATA_SOURCES. Cubes of endpoints that are used are copied into `DATA_DIR/snapshots` and answered from
 * there; where the folder cannot be used, they are answered live and the log says why. Databases are asked themselves.
 */
export async function configureSources(
  list: DataSourceSettings[],
  settings: SnapshotSettings,
  log: Log,
): Promise<ConfiguredSources> {
  const copies = list.some(({ type }) => type === 'sparql') ? await openCopies(settings, log) : undefined
  const made = list.map((entry) => ({ aliases: entry.aliases, source: makeSource(entry, copies, log) }))
  return {
    entries: made,
    async close() {
      await Promise.all(made.map(({ source }) => source.close?.()))
      copies?.close()
    },
  }
}

/** An endpoint as it is asked, and what stands between us and it. */
type GuardedEndpoint = Omit<SparqlSettings, 'trusted' | 'aliases'> & { guard: EndpointGuard }

type Copies = { copy(live: CubeSource, endpoint: GuardedEndpoint): SnapshotSource; close(): void }

function makeSource(entry: DataSourceSettings, copies: Copies | undefined, log: Log): CreatedSource {
  const { trusted: isTrusted, aliases: _aliases, ...config } = entry
  if (config.type === 'sql') {
    const onError = (error: unknown, name: string) =>
      log.warn({ err: error, source: config.key, iri: name }, 'a cube was left out')
    return createSource({ ...config, isTrusted, onError })
  }
  const guard = createEndpointGuard(config)
  const live = createSource({ ...config, isTrusted, guard })
  return copies ? copies.copy(live, { ...config, guard }) : live
}

async function openCopies(settings: SnapshotSettings, log: Log): Promise<Copies | undefined> {
  // loaded here, so that a server that only shows the demo does not start the column engine
  const { CopyStore, createSnapshotSource } = await import('@tessera/sources/snapshot')
  const folder = join(settings.dataDir, 'snapshots')
  try {
    const store = await CopyStore.open({ folder, maxBytes: settings.snapshotMaxBytes })
    return {
      copy: (live, endpoint) =>
        createSnapshotSource(live, {
          endpoint,
          store,
          maxCubeRows: settings.snapshotMaxCubeRows,
          rowLimit: endpoint.rowLimit,
          onError: (error, iri) => log.warn({ err: error, iri }, 'a cube was not copied'),
        }),
      close: () => store.close(),
    }
  } catch (error) {
    log.warn({ err: error, folder }, 'copies of cubes cannot be kept; sources are asked each time')
    return undefined
  }
}
