import { PromiseCache } from '../model/promise-cache.ts'
import type { CubeSource } from '../source.ts'
import type { CopyAnswers } from './copy-answers.ts'
import { readCopiedShapes } from './description.ts'

/** Number of iris whose versions are cached. */
const MAX_REMEMBERED = 500

/** What can be answered permanently from a copy of an exact version, because its endpoint will never change. */
export function answerUnchanging(
  live: CubeSource,
  { fromCopy }: CopyAnswers,
): Pick<CubeSource, 'metadata' | 'latestIri' | 'unversionedIri' | 'geoShapes'> {
  const others = new PromiseCache<string>(MAX_REMEMBERED, Number.POSITIVE_INFINITY)
  return {
    metadata: (iri, locale) =>
      fromCopy(
        iri,
        async ({ description }) => description.metadata[locale],
        () => live.metadata(iri, locale),
      ),
    latestIri: (iri) =>
      fromCopy(
        iri,
        async ({ description }) => description.latestIri,
        () => others.read(`latest ${iri}`, () => live.latestIri(iri)),
      ),
    unversionedIri: (iri) =>
      fromCopy(
        iri,
        async ({ structure }) => structure.unversionedIri,
        () => others.read(`unversioned ${iri}`, () => live.unversionedIri(iri)),
      ),
    geoShapes: (iri, dimensionId, locale) =>
      fromCopy(
        iri,
        (cube) =>
          cube.remember(`shapes ${dimensionId} ${locale}`, () => readCopiedShapes(cube, dimensionId, locale)),
        () => live.geoShapes(iri, dimensionId, locale),
      ),
  }
}
