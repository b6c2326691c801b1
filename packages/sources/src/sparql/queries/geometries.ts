import { iri, type SparqlText, sparql, values } from '../term.ts'
import { vocabulary } from '../vocabulary.ts'

/** Geometries as well-known text: ?geometry ?wkt. */
export const toGeometriesQuery = (geometryIris: string[]): SparqlText =>
  sparql`SELECT ?geometry ?wkt WHERE { ${values('geometry', geometryIris.map(iri))} ?geometry ${iri(vocabulary.geo('asWKT'))} ?wkt . }`
