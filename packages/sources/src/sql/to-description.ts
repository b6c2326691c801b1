import { type CubeDescription, toEdgesKey } from '../snapshot/description.ts'
import type { SparqlClient } from '../sparql/client.ts'
import { iriTerm, type RdfTerm } from '../sparql/rdf-term.ts'
import type { ValueDetails } from '../sparql/value-details.ts'
import type { CubeDocument, ValueDocument } from './cube-document.ts'
import { fromTexts } from './tagged-texts.ts'
import { toMetadata } from './to-metadata.ts'
import { toStructure, toTerm } from './to-structure.ts'

/** All that a document says, as a copy of a cube keeps it. Other versions are not known to it. */
export function toDescription(document: CubeDocument): CubeDescription {
  const { components, values = {}, termsets = [] } = document
  return {
    structure: toStructure(document),
    lists: new Map(components.map(({ path, values: cells = [] }) => [path, cells.map(toTerm)])),
    edges: new Map(
      components.flatMap(({ path, hierarchies = [] }) =>
        hierarchies.map(({ key, levels }) => [
          toEdgesKey(path, key),
          levels.map(({ children }) => new Map(Object.entries(children))),
        ]),
      ),
    ),
    details: new Map(Object.entries(values).map(([iri, value]) => [iri, toDetails(iri, value)])),
    termsets: new Map(termsets.map(({ iri, name }) => [iri, fromTexts(name)])),
    metadata: {
      de: toMetadata(document, 'de'),
      fr: toMetadata(document, 'fr'),
      it: toMetadata(document, 'it'),
      en: toMetadata(document, 'en'),
    },
    latestIri: document.iri,
    versions: document.unversionedIri ? [document.unversionedIri] : [],
  }
}

const toDetails = (iri: string, value: ValueDocument): ValueDetails => ({
  names: fromTexts(value.name),
  alternateNames: fromTexts(value.alternateName),
  descriptions: fromTexts(value.description),
  identifier: value.identifier,
  position: value.position === undefined ? undefined : toLiteral(String(value.position)),
  color: value.color,
  latitude: value.latitude,
  longitude: value.longitude,
  // A region has no name of its own here: it is the value's.
  geometries: value.wkt === undefined ? [] : [iri],
  sameAs: value.sameAs ?? [],
  termsets: value.termsets ?? [],
})

const toLiteral = (value: string): RdfTerm => ({ type: 'literal', value })

/** Answers the one question that a copy does not answer itself: for the outlines of regions, all of them at once. */
export function createRegionClient({ values = {} }: CubeDocument): SparqlClient {
  const rows = Object.entries(values).flatMap(([iri, { wkt }]) =>
    wkt === undefined ? [] : [{ geometry: iriTerm(iri), wkt: toLiteral(wkt) }],
  )
  return { select: async () => rows }
}
