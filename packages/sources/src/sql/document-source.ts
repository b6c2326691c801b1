import { readCopiedFilters } from '../columns/read-copied-filters.ts'
import { readCopiedObservations, readCopiedPreview } from '../columns/read-copied-observations.ts'
import { readComponents } from '../model/read-components.ts'
import { readGeoShapes } from '../model/read-geo-shapes.ts'
import { asksAboutDimensions } from '../search/catalogue-filters.ts'
import { searchCatalogue } from '../search/search-catalogue.ts'
import type { CubeSource } from '../source.ts'
import type { CommonOptions } from '../source-kind.ts'
import { readLatest, readUnversioned } from './document-catalogue.ts'
import { createDocumentCubes, type DocumentCubesParts } from './document-cubes.ts'
import { toMetadata } from './to-metadata.ts'

/** A source whose connections or files can be closed. */
export type DocumentSource = CubeSource & { close(): Promise<void> }

/** Creates a source of cubes that are described by documents, in any store. */
export function createDocumentSource(
  options: CommonOptions,
  parts: Omit<DocumentCubesParts, 'onError'>,
): DocumentSource {
  const { key, label, url, isTrusted, rowLimit } = options
  const cubes = createDocumentCubes({ ...parts, onError: options.onError ?? (() => undefined) })
  return {
    key,
    label,
    type: 'sql',
    url,
    isTrusted,
    redirectsToLatest: false,
    hasQueryAddress: false,
    async search(query, locale) {
      const { index, dimensions } = await cubes.readCatalogue()
      return searchCatalogue(index, asksAboutDimensions(query) ? dimensions : undefined, query, locale)
    },
    metadata: async (iri, locale) => toMetadata(await cubes.readDocument(iri), locale),
    components: (filter, locale, { loadValues = false } = {}) =>
      cubes.ask(filter.iri, (cube) => readComponents(cube, filter, locale, loadValues)),
    observations: (filter, locale, bounds = {}) =>
      cubes.ask(filter.iri, (cube) => readCopiedObservations(cube, filter, locale, { ...bounds, rowLimit })),
    preview: (iri, locale) => cubes.ask(iri, (cube) => readCopiedPreview(cube, locale)),
    possibleFilters: (iri, filters) => cubes.ask(iri, (cube) => readCopiedFilters(cube, filters)),
    latestIri: async (iri) => readLatest(await cubes.readCatalogue(), iri),
    unversionedIri: async (iri) => readUnversioned(await cubes.readCatalogue(), iri),
    geoShapes: (iri, dimensionId, locale) =>
      cubes.ask(iri, (cube) => readGeoShapes(cube, dimensionId, locale)),
    queryEditorUrl: async () => undefined,
    close: () => cubes.close(),
  }
}
