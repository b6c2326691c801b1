import { join } from 'node:path'
import { type CreatedSource, createSource, type SourceEntry, toPublicClickhouseUrl } from '@tessera/sources'
import type { SnapshotSource } from '@tessera/sources/snapshot'
import { SNAPSHOT_FOLDER } from './copies/snapshot-folder.ts'
import { type DataSourceSettings, toSourceConfig } from './data-source-settings.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'
import type { Peers } from './workers/peers.ts'

/** Folder in the data directory in which lists of cubes are kept between starts. */
const CATALOGUE_FOLDER = join('cache', 'catalogues')

/** The sources that the operator lists, and how to end their copying. */
export type ConfiguredSources = {
  entries: SourceEntry[]
  /** Takes in that another process uses a cube. */
  noteUse(sourceUrl: string, iri: string): Promise<void>
  /** Has the newest version of a cube copied, or its copy compared; `source` is the key of a data source. */
  keep(cube: { source: string; iri: string }): Promise<void>
  close(): Promise<void>
}

/** Whether charts refer to this very version of a dataset for good. */
type IsNeeded = (iri: string) => Promise<boolean>

type SnapshotSettings = Pick<Settings, 'dataDir' | 'snapshotMaxBytes' | 'snapshotMaxCubeRows'> &
  Partial<Pick<Settings, 'columnStore'>>

/**
 * The sources of DATA_SOURCES. Cubes of endpoints that are used are copied into `DATA_DIR/snapshots` or the database of
 * COLUMN_STORE and answered from there; where that cannot be used, they are answered live and the log says why. Databases of
 * DATA_SOURCES are asked themselves.
 * Where another process leads, that one makes the copies.
 * Copies of versions that are needed for good stay when their endpoint goes on with newer ones.
 */
export async function configureSources(
  list: DataSourceSettings[],
  settings: SnapshotSettings,
  log: Log,
  isNeeded: IsNeeded,
  peers?: Peers,
): Promise<ConfiguredSources> {
  const live = list.map((each) => {
    const onError = (error: unknown, name: string) =>
      log.warn({ err: error, source: each.key, iri: name }, 'a cube was left out')
    const source = createSource({
      ...toSourceConfig(each),
      keepIn: join(settings.dataDir, CATALOGUE_FOLDER),
      onError,
    })
    return { aliases: each.aliases, source, rowLimit: each.rowLimit }
  })
  const canBeCopied = live.some(({ source }) => source.endpoint)
  const copies = canBeCopied ? await openCopies(settings, log, isNeeded, peers) : undefined
  const made = live.map(({ aliases, source, rowLimit }) => {
    const copied = copies?.putBefore(source, rowLimit)
    return { aliases, source: copied ?? source, copied }
  })
  return {
    entries: made.map(({ aliases, source }) => ({ aliases, source })),
    async noteUse(sourceUrl, iri) {
      await made.find(({ source }) => source.url === sourceUrl)?.copied?.noteUse(iri)
    },
    async keep({ source: key, iri }) {
      const copied = made.find(({ source }) => source.key === key)?.copied
      if (!copied) throw new Error(`No data source "${key}" of DATA_SOURCES is copied.`)
      await copied.noteUse(await copied.latestIri(iri))
    },
    async close() {
      await Promise.all(made.map(({ source }) => source.close?.()))
      copies?.close()
    },
  }
}

/** `putBefore`: a source that answers from copies where it can; undefined where the live one cannot be copied. */
type Copies = {
  putBefore(live: CreatedSource, rowLimit?: number): SnapshotSource | undefined
  close(): void
}

async function openCopies(
  settings: SnapshotSettings,
  log: Log,
  isNeeded: IsNeeded,
  peers: Peers | undefined,
): Promise<Copies | undefined> {
  // loaded here, so that a server that only shows the demo does not start the column engine
  const { CopyStore, createSnapshotSource } = await import('@tessera/sources/snapshot')
  const folder = join(settings.dataDir, SNAPSHOT_FOLDER)
  try {
    const isReader = peers?.isLeader === false
    const place = { folder, url: settings.columnStore }
    const onAway = (error: unknown): void => {
      const database = toPublicClickhouseUrl(settings.columnStore ?? '')
      log.warn({ err: error, database }, 'COLUMN_STORE cannot be used now; sources are asked each time')
    }
    const store = isReader
      ? await CopyStore.openToRead(place)
      : await CopyStore.open({ ...place, maxBytes: settings.snapshotMaxBytes, onAway })
    return {
      putBefore: (live, rowLimit) =>
        live.endpoint &&
        createSnapshotSource(live, {
          endpoint: live.endpoint,
          store,
          maxCubeRows: settings.snapshotMaxCubeRows,
          rowLimit,
          isNeeded,
          ...(isReader && {
            tellUse: (iri: string) => peers.send('leader', { kind: 'used', sourceUrl: live.url, iri }),
          }),
          onError: (error, iri) => log.warn({ err: error, iri }, 'a cube was not copied'),
        }),
      close: () => store.close(),
    }
  } catch (error) {
    log.warn({ err: error, folder }, 'copies of cubes cannot be kept; sources are asked each time')
    return undefined
  }
}
