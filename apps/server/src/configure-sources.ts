import { join } from 'node:path'
import { type CreatedSource, createSource, type SourceEntry, toPublicClickhouseUrl } from '@tessera/sources'
import type { SnapshotSource } from '@tessera/sources/snapshot'
import { SNAPSHOT_FOLDER } from './copies/snapshot-folder.ts'
import { type DataSourceSettings, toSourceConfig } from './data-source-settings.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'
import { hearProgress, tellProgress } from './workers/copy-progress.ts'
import type { Peers } from './workers/peers.ts'

/** Folder in the data directory that keeps lists of cubes between starts. */
const CATALOGUE_FOLDER = join('cache', 'catalogues')

/** The sources listed by the operator, and the controls of their copies. */
export type ConfiguredSources = {
  entries: SourceEntry[]
  /** Notes that another process uses a cube. */
  noteUse(sourceUrl: string, iri: string): Promise<void>
  /**
   * Copies the newest version of a cube, or compares its copy with the endpoint; `source` is the key of a data source.
   */
  keep(cube: { source: string; iri: string }): Promise<void>
  close(): Promise<void>
}

/** Returns whether charts reference this exact version of a dataset permanently. */
type IsNeeded = (iri: string) => Promise<boolean>

type ConfigureOptions = {
  /** By default, no version is needed. */
  isNeeded?: IsNeeded
  /** The other processes of this server. */
  peers?: Peers | undefined
  /** A factor for timeouts. */
  patience?: number | undefined
}

type SnapshotSettings = Pick<Settings, 'dataDir' | 'snapshotMaxBytes' | 'snapshotMaxCubeRows'> &
  Partial<Pick<Settings, 'columnStore'>>

/**
 * Creates the sources of DATA_SOURCES. Cubes of endpoints are copied when they are used, into `DATA_DIR/snapshots` or
 * the database of COLUMN_STORE, and then served from the copy. If the storage for copies cannot be used, cubes are
 * queried live and a warning is logged. Databases in DATA_SOURCES are always queried directly. If another process is
 * the leader, it makes the copies. Copies of permanently referenced versions are kept when the endpoint moves on to
 * newer ones.
 */
export async function configureSources(
  list: DataSourceSettings[],
  settings: SnapshotSettings,
  log: Log,
  { isNeeded = async () => false, peers, patience }: ConfigureOptions = {},
): Promise<ConfiguredSources> {
  const live = list.map((each) => {
    const onError = (error: unknown, name: string) =>
      log.warn({ err: error, source: each.key, iri: name }, 'a cube was left out')
    const source = createSource({
      ...toSourceConfig(each),
      keepIn: join(settings.dataDir, CATALOGUE_FOLDER),
      patience,
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
      if (!copied) throw new Error(`DATA_SOURCES has no copied data source "${key}".`)
      await copied.noteUse(await copied.latestIri(iri))
    },
    async close() {
      await Promise.all(made.map(({ source }) => source.close?.()))
      await copies?.close()
    },
  }
}

/**
 * The storage for copies. `putBefore` wraps a source so that it responds from copies where possible; it returns
 * `undefined` if the source cannot be copied.
 */
type Copies = {
  putBefore(live: CreatedSource, rowLimit?: number): SnapshotSource | undefined
  close(): Promise<void>
}

async function openCopies(
  settings: SnapshotSettings,
  log: Log,
  isNeeded: IsNeeded,
  peers: Peers | undefined,
): Promise<Copies | undefined> {
  // loaded lazily, so that a server with only the demo does not start the column engine
  const { CopyStore, createSnapshotSource } = await import('@tessera/sources/snapshot')
  const folder = join(settings.dataDir, SNAPSHOT_FOLDER)
  try {
    const isReader = peers?.isLeader === false
    const place = { folder, url: settings.columnStore }
    const onAway = (error: unknown): void => {
      const database = toPublicClickhouseUrl(settings.columnStore ?? '')
      log.warn({ err: error, database }, 'COLUMN_STORE is not available; sources are queried each time')
    }
    const store = isReader
      ? await CopyStore.openToRead(place)
      : await CopyStore.open({ ...place, maxBytes: settings.snapshotMaxBytes, onAway })
    const heard = isReader ? hearProgress(peers) : undefined
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
            readProgress: (iri: string) => heard?.read(live.url, iri),
          }),
          ...(peers?.isLeader && { onProgress: tellProgress(peers, live.url) }),
          onError: (error, iri) => log.warn({ err: error, iri }, 'a cube was not copied'),
        }),
      async close() {
        heard?.close()
        await store.close()
      },
    }
  } catch (error) {
    log.warn({ err: error, folder }, 'copies of cubes cannot be stored; sources are queried each time')
    return undefined
  }
}
