import { isImportedIri } from '@tessera/cube'
import type { CubeSource } from '@tessera/sources'

/**
 * Lets a source also answer for imported cubes, so that a chart of its cubes can be joined with them. An IRI tells whose the
 * cube is. Searches do not find imported cubes.
 */
export function withImportedCubes(source: CubeSource, imported: CubeSource): CubeSource {
  const ownerOf = (iri: string): CubeSource => (isImportedIri(iri) ? imported : source)
  const { check } = source
  return {
    ...source,
    metadata: (iri, ...rest) => ownerOf(iri).metadata(iri, ...rest),
    components: (filter, ...rest) => ownerOf(filter.iri).components(filter, ...rest),
    observations: (filter, ...rest) => ownerOf(filter.iri).observations(filter, ...rest),
    preview: (iri, ...rest) => ownerOf(iri).preview(iri, ...rest),
    possibleFilters: (iri, ...rest) => ownerOf(iri).possibleFilters(iri, ...rest),
    latestIri: (iri) => ownerOf(iri).latestIri(iri),
    unversionedIri: (iri) => ownerOf(iri).unversionedIri(iri),
    geoShapes: (iri, ...rest) => ownerOf(iri).geoShapes(iri, ...rest),
    queryEditorUrl: (filter) => ownerOf(filter.iri).queryEditorUrl(filter),
    ...(check && {
      // imported cubes do not have triples
      check: async (iri, ...rest) => (isImportedIri(iri) ? [] : check(iri, ...rest)),
    }),
  }
}
