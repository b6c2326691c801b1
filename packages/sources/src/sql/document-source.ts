import { readCopiedFilters } from '../snapshot/read-copied-filters.ts'
import { readCopiedObservations, readCopiedPreviewRows } from '../snapshot/read-copied-observations.ts'
import type { CubeSource } from '../source.ts'
import { asksAboutDimensions } from '../sparql/catalogue-filters.ts'
import { readComponents } from '../sparql/read-components.ts'
import { readGeoShapes } from '../sparql/read-geo-shapes.ts'
import { searchCatalogue } from '../sparql/search-catalogue.ts'
import { DocumentCubes, type DocumentCubesParts } from './document-cubes.ts'
import { readLatest, readUnversioned } from './document-versions.ts'
import { toMetadata } from './to-metadata.ts'

export type DocumentSourceOptions = {
  key: string
  label: string
  /** As saved charts name it. */
  url: string
  isTrusted: boolean
  /** Selections with more observations are refused. */
  rowLimit?: number
  /** Told why a cube or a file is left out; for the log. */
  onError?: (error: unknown, name: string) => void
}

/** A source whose connections or files can be let go of. */
export type DocumentSource = CubeSource & { close(): Promise<void> }

const PREVIEW_ROWS = 10

/** Cubes that documents describe, wherever documents and observations are. */
export function createDocumentSource(
  options: DocumentSourceOptions,
  parts: Omit<DocumentCubesParts, 'onError'>,
): DocumentSource {
  const { key, label, url, isTrusted, rowLimit } = options
  const cubes = new DocumentCubes({ ...parts, onError: options.onError ?? (() => undefined) })
  return {
    key,
    label,
    type: 'sql',
    url,
    isTrusted,
    redirectsToLatest: false,
    async search(query, locale) {
      const { index, dimensions } = await cubes.readCatalogue()
      return searchCatalogue(index, asksAboutDimensions(query) ? dimensions : undefined, query, locale)
    },
    metadata: async (iri, locale) => toMetadata(await cubes.readDocument(iri), locale),
    components: (filter, locale, { loadValues = false } = {}) =>
      cubes.ask(filter.iri, (cube) => readComponents(cube, filter, locale, loadValues)),
    observations: (filter, locale, bounds = {}) =>
      cubes.ask(filter.iri, (cube) => readCopiedObservations(cube, filter, locale, { ...bounds, rowLimit })),
    preview: (iri, locale) =>
      cubes.ask(iri, async (cube) => {
        const [components, observations] = await Promise.all([
          readComponents(cube, { iri }, locale, false),
          readCopiedPreviewRows(cube, locale, PREVIEW_ROWS),
        ])
        return { ...components, observations }
      }),
    possibleFilters: (iri, filters) => cubes.ask(iri, (cube) => readCopiedFilters(cube, filters)),
    latestIri: async (iri) => readLatest(await cubes.readCatalogue(), iri),
    unversionedIri: async (iri) => readUnversioned(await cubes.readCatalogue(), iri),
    geoShapes: (iri, dimensionId, locale) =>
      cubes.ask(iri, (cube) => readGeoShapes(cube, undefined, dimensionId, locale)),
    queryEditorUrl: async () => undefined,
    close: () => cubes.close(),
  }
}
