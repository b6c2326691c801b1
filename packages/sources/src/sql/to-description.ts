import { byLocale } from '@tessera/cube'
import { type CubeDescription, toEdgesKey } from '../model/cube-description.ts'
import type { RdfTerm } from '../model/rdf-term.ts'
import type { ValueDetails } from '../model/value-details.ts'
import type { CubeDocument, ValueDocument } from './cube-document.ts'
import { fromTexts } from './tagged-texts.ts'
import { toMetadata } from './to-metadata.ts'
import { toStructure, toTerm } from './to-structure.ts'

/** Converts a document to the description of a copied cube. Other versions of the cube are not known. */
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
    metadata: byLocale((locale) => toMetadata(document, locale)),
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
  // A region has no IRI of its own here, so it gets the IRI of its value.
  geometries: value.wkt === undefined ? [] : [iri],
  sameAs: value.sameAs ?? [],
  termsets: value.termsets ?? [],
})

const toLiteral = (value: string): RdfTerm => ({ type: 'literal', value })

/** Returns the regions of a document's values, by IRI. */
export const toGeometries = ({ values = {} }: CubeDocument): Map<string, string> =>
  new Map(Object.entries(values).flatMap(([iri, { wkt }]) => (wkt === undefined ? [] : [[iri, wkt]])))
