import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { demoCubes, demoFingerprint } from '@tessera/demo'
import type { CreatedSource } from '@tessera/sources'
import type { SnapshotOptions, SnapshotSource } from '@tessera/sources/snapshot'
import type { Log } from '../log.ts'
import { EMBEDDED_URL } from '../sources.ts'

/** The copies of the demo cubes, and the source that uses them. */
export type DemoCopies = {
  /** Wraps a source so that it responds from copies as they become available. They are made in the background. */
  putBefore(
    live: CreatedSource,
    endpoint: SnapshotOptions['endpoint'],
    tellUse?: SnapshotOptions['tellUse'],
  ): SnapshotSource
  /** Whether there is a copy of every cube. */
  isComplete(): boolean
  /** A folder for files that are valid as long as the copies. */
  folder: string
  close(): Promise<void>
}

/** A limit that exceeds the size of all demo cubes, in bytes. */
const MAX_BYTES = 500_000_000

/**
 * Opens the copies made at an earlier start. Copies are valid only for the demo and the code that made them; otherwise
 * they are made again. `undefined` if the folder cannot be used; the endpoint is then queried each time.
 * @param isReader whether another process makes the copies
 */
export async function openDemoCopies(
  dataDir: string,
  log: Log,
  isReader = false,
): Promise<DemoCopies | undefined> {
  const cache = join(dataDir, 'cache')
  try {
    const { CopyStore, createSnapshotSource, readerFingerprint } = await import('@tessera/sources/snapshot')
    const name = `copies-${demoFingerprint().slice(0, 16)}-${readerFingerprint().slice(0, 16)}`
    const folder = join(cache, name)
    const own = async () => {
      await mkdir(cache, { recursive: true })
      await removeOthers(cache, name)
      return CopyStore.open({ folder, maxBytes: MAX_BYTES })
    }
    const store = isReader ? await CopyStore.openToRead({ folder }) : await own()
    return {
      putBefore: (live, endpoint, tellUse) =>
        createSnapshotSource(live, {
          endpoint,
          store,
          maxCubeRows: Number.POSITIVE_INFINITY,
          isUnchanging: true,
          tellUse,
          onError: (error, iri) => log.warn({ err: error, iri }, 'a demo cube was not copied'),
        }),
      isComplete: () => demoCubes.every(({ iri }) => store.find(EMBEDDED_URL, iri) !== undefined),
      folder,
      close: () => store.close(),
    }
  } catch (error) {
    log.warn({ err: error, cache }, 'copies of the demo cannot be stored; it is queried each time')
    return undefined
  }
}

/** Copies the demo cubes, in catalogue order. */
export const copyDemo = (copyAhead: SnapshotSource['copyAhead']): Promise<void> =>
  copyAhead(demoCubes.map(({ iri }) => iri))

async function removeOthers(cache: string, name: string): Promise<void> {
  const others = (await readdir(cache)).filter((each) => /^copies-\w+-\w+$/.test(each) && each !== name)
  await Promise.all(others.map((each) => rm(join(cache, each), { recursive: true, force: true })))
}
