import type { CubeSource } from '../source.ts'
import { PromiseCache } from '../sparql/promise-cache.ts'
import type { SnapshotCube } from './copied-cube.ts'
import type { CopyStore } from './copy-store.ts'
import { toShapesKey } from './description.ts'

/** Other versions of cubes, and what is no cube, whose versions are remembered. */
const MAX_REMEMBERED = 500

/** What a copy may tell for good, because its endpoint will never say anything else. */
export function answerUnchanging(
  live: CubeSource,
  store: CopyStore,
  onError: (error: unknown, iri: string) => void,
): Pick<CubeSource, 'metadata' | 'latestIri' | 'unversionedIri' | 'geoShapes'> {
  const others = new PromiseCache<string>(MAX_REMEMBERED, Number.POSITIVE_INFINITY)
  /** From the copy of just this version; a copy that lacks the answer is no worse than none. */
  const fromCopy = async <Answer>(
    iri: string,
    read: (cube: SnapshotCube) => Promise<Answer | undefined> | Answer | undefined,
    readLive: () => Promise<Answer>,
  ): Promise<Answer> => {
    const file = store.find(live.url, iri)
    if (!file) return readLive()
    try {
      const cube = await store.openCopy(file)
      const answer = cube && (await read(cube))
      if (answer !== undefined) return answer
    } catch (error) {
      onError(error, iri)
    }
    return readLive()
  }
  return {
    metadata: (iri, locale) =>
      fromCopy(
        iri,
        ({ description }) => description.metadata[locale],
        () => live.metadata(iri, locale),
      ),
    latestIri: (iri) =>
      fromCopy(
        iri,
        ({ description }) => description.latestIri,
        () => others.read(`latest ${iri}`, () => live.latestIri(iri)),
      ),
    unversionedIri: (iri) =>
      fromCopy(
        iri,
        ({ structure }) => structure.unversionedIri,
        () => others.read(`unversioned ${iri}`, () => live.unversionedIri(iri)),
      ),
    geoShapes: (iri, dimensionId, locale) =>
      fromCopy(
        iri,
        (cube) => {
          const path = cube.readProperty(dimensionId)?.path
          if (path === undefined) return undefined
          const key = toShapesKey(path, locale)
          return cube.remember(key, async () => {
            const text = await cube.copy.readNote(key)
            return text === undefined ? undefined : JSON.parse(text)
          })
        },
        () => live.geoShapes(iri, dimensionId, locale),
      ),
  }
}
