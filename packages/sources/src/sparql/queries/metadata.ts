import { anyOf, iri, joinSparql, type SparqlText, sparql } from '../term.ts'
import { bothSchemas, vocabulary } from '../vocabulary.ts'

const { dcat, dct } = vocabulary

/** Nodes below a cube whose own triples belong to its metadata. */
const NESTED = [dcat('contactPoint'), ...bothSchemas('contactPoint'), dct('temporal'), dct('spatial')]

/** What a cube says about itself: ?s ?p ?o, ?s unbound for the cube itself; histories as schema:isPartOf. */
export function toMetadataQuery(cubeIri: string): SparqlText {
  const self = iri(cubeIri)
  const parts = [
    // What a cube itself says to be part of is no history: a collection, say.
    sparql`{ ${self} ?p ?o . FILTER(?p NOT IN (${joinSparql(bothSchemas('isPartOf').map(iri), ', ')})) }`,
    sparql`{ ?o ${anyOf(bothSchemas('hasPart'))} ${self} . BIND(${iri(vocabulary.schema('isPartOf'))} AS ?p) }`,
    sparql`{ ${self} ${anyOf(NESTED)} ?s . ?s ?p ?o . }`,
  ]
  return sparql`SELECT ?s ?p ?o WHERE { ${joinSparql(parts, ' UNION ')} }`
}
