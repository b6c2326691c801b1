import { bothSchemas } from '../../model/schema-org.ts'
import { anyOf, iri, joinSparql, onlyPredicates, type SparqlText, sparql } from '../term.ts'

const hasPart = anyOf(bothSchemas('hasPart'))

/** Selects the histories a cube is part of: ?history. */
export const toHistoryQuery = (cubeIri: string): SparqlText =>
  sparql`SELECT DISTINCT ?history WHERE { ?history ${hasPart} ${iri(cubeIri)} . }`

/**
 * Selects a cube, its siblings in a history, or the parts of a history, with the properties that distinguish versions:
 * ?cube ?p ?o with schema:version, schema:creativeWorkStatus and schema:expires.
 */
export function toVersionsOfQuery(askedIri: string): SparqlText {
  const asked = iri(askedIri)
  const names = ['version', 'creativeWorkStatus', 'expires'].flatMap(bothSchemas)
  const cubes = [
    sparql`{ ?history ${hasPart} ${asked} . ?history ${hasPart} ?cube . }`,
    sparql`{ ${asked} ${hasPart} ?cube . }`,
    // Not VALUES: Virtuoso 7 applies a branch that is a single term to all branches.
    sparql`{ BIND(${asked} AS ?cube) }`,
  ]
  return sparql`SELECT DISTINCT (?cube AS ?s) ?p ?o WHERE {
    { SELECT DISTINCT ?cube WHERE { ${joinSparql(cubes, ' UNION ')} } } ?cube ?p ?o . ${onlyPredicates(names)} }`
}
