import { join } from 'node:path'
import { createSource, type SourceEntry } from '@tessera/sources'
import type { SnapshotSource } from '@tessera/sources/snapshot'
import type { DataSourceSettings } from './data-source-settings.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

/** The sources that the operator lists, and how to end their copying. */
export type ConfiguredSources = { entries: SourceEntry[]; close(): Promise<void> }

type SnapshotSettings = Pick<Settings, 'dataDir' | 'snapshotMaxBytes' | 'snapshotMaxCubeRows'>

/**
 * The sources of DATA_SOURCES. Cubes that are used are copied into `DATA_DIR/snapshots` and answered from there; where
 * the folder cannot be used, the sources answer live and the log says why.
 */
export async function configureSources(
  list: DataSourceSettings[],
  settings: SnapshotSettings,
  log: Log,
): Promise<ConfiguredSources> {
  const wrap = await openCopies(settings, log)
  const made = list.map(({ trusted, aliases, ...config }) => {
    const live = createSource({ ...config, isTrusted: trusted })
    return { aliases, config, live, copied: wrap?.source(live, config) }
  })
  return {
    entries: made.map(({ aliases, live, copied }) => ({ source: copied ?? live, aliases })),
    async close() {
      await Promise.all(made.map(({ copied }) => copied?.close()))
      wrap?.close()
    },
  }
}

type Endpoint = Omit<DataSourceSettings, 'trusted' | 'aliases'>
type Copies = { source(live: SourceEntry['source'], config: Endpoint): SnapshotSource; close(): void }

async function openCopies(settings: SnapshotSettings, log: Log): Promise<Copies | undefined> {
  // loaded here, so that a server that only shows the demo does not start the column engine
  const { CopyStore, createSnapshotSource } = await import('@tessera/sources/snapshot')
  const folder = join(settings.dataDir, 'snapshots')
  try {
    const store = await CopyStore.open({ folder, maxBytes: settings.snapshotMaxBytes })
    return {
      source: (live, endpoint) =>
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
