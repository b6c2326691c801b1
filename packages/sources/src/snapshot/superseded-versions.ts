import { PromiseCache } from '../model/promise-cache.ts'
import { type CubeSource, SourceError } from '../source.ts'
import type { CopyFile } from './copy-files.ts'

/** How long results are cached, in ms. */
const HOLDS_MS = 300_000
const MAX_ANSWERS = 1000
/** Maximum number of other versions that are checked. */
const MAX_VERSIONS = 5

/** Copies of versions that an endpoint has removed while it still has other versions of their cubes. */
export type SupersededVersions = {
  /**
   * Returns the version that replaced a copied one, if the endpoint has removed the copied version and something still
   * needs it. Otherwise `undefined`, in particular for a cube that was withdrawn as a whole.
   */
  find(file: CopyFile): Promise<string | undefined>
}

export type SupersededOptions = {
  live: Pick<CubeSource, 'metadata' | 'latestIri'>
  /** Whether something refers permanently to exactly this version. If omitted, nothing does. */
  isNeeded?: (iri: string) => Promise<boolean>
}

export function createSupersededVersions({ live, isNeeded }: SupersededOptions): SupersededVersions {
  const answers = new PromiseCache<string | undefined>(MAX_ANSWERS, HOLDS_MS)
  const isThere = (iri: string): Promise<boolean> =>
    live.metadata(iri, 'de').then(
      () => true,
      (error: unknown) => {
        if (error instanceof SourceError && error.kind === 'not-found') return false
        throw error
      },
    )
  const look = async ({ record: { iri, versions } }: CopyFile): Promise<string | undefined> => {
    if (!isNeeded || (await isThere(iri))) return undefined
    for (const version of versions.filter((each) => each !== iri).slice(0, MAX_VERSIONS)) {
      const latest = await live.latestIri(version)
      if (latest !== iri && (await isThere(latest))) return (await isNeeded(iri)) ? latest : undefined
    }
    return undefined
  }
  return { find: (file) => answers.read(file.record.iri, () => look(file)) }
}
