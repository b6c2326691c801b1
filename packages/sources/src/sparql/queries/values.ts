import * as vocabulary from '@tessera/cube/rdf'
import { bothSchemas } from '../../model/schema-org.ts'
import { withText } from '../exact-text.ts'
import { anyOf, iri, onlyPredicates, type SparqlText, sparql, values } from '../term.ts'

/** Selects the values listed in the shape, unordered: ?path ?v. */
export function toListedValuesQuery(cubeIri: string): SparqlText {
  const { cube, rdf, sh } = vocabulary
  return sparql`SELECT ?path ${withText('v')} WHERE {
    ${iri(cubeIri)} ${iri(cube('observationConstraint'))} ?shape .
    ?shape ${iri(sh('property'))} ?property .
    ?property ${iri(sh('path'))} ?path .
    ?property ${iri(sh('in'))} ?list .
    ?list ${iri(rdf('rest'))}*/${iri(rdf('first'))} ?v . }`
}

/** Selects triples that name and describe values: ?s ?p ?o. */
export function toValueDetailsQuery(valueIris: string[]): SparqlText {
  const schemaNames = ['name', 'alternateName', 'description', 'identifier', 'position', 'color', 'latitude']
  const predicates = [
    ...[...schemaNames, 'longitude', 'sameAs', 'inDefinedTermSet'].flatMap(bothSchemas),
    vocabulary.geo('hasGeometry'),
  ]
  return sparql`SELECT ?s ?p ${withText('o')} WHERE { ${values('s', valueIris.map(iri))} ?s ?p ?o . ${onlyPredicates(predicates)} }`
}

/** Selects versioned values by their lasting ones: ?v ?lasting. */
export const toVersionsQuery = (lastingIris: string[]): SparqlText =>
  sparql`SELECT DISTINCT ?v ?lasting WHERE { ${values('lasting', lastingIris.map(iri))} ?v ${anyOf(bothSchemas('sameAs'))} ?lasting . }`

/** Selects the types of nodes, to find shared term sets, and their names: ?s ?p ?o. */
export function toSharedTermsetsQuery(termsetIris: string[]): SparqlText {
  const predicates = [vocabulary.rdf('type'), ...bothSchemas('name')]
  return sparql`SELECT ?s ?p ?o WHERE { ${values('s', termsetIris.map(iri))} ?s ?p ?o . ${onlyPredicates(predicates)} }`
}

/** Selects geometries as well-known text: ?geometry ?wkt. */
export const toGeometriesQuery = (geometryIris: string[]): SparqlText =>
  sparql`SELECT ?geometry ?wkt WHERE { ${values('geometry', geometryIris.map(iri))} ?geometry ${iri(vocabulary.geo('asWKT'))} ?wkt . }`
