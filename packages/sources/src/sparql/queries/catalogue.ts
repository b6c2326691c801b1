import * as vocabulary from '@tessera/cube/rdf'
import { bothSchemas } from '../../model/schema-org.ts'
import { anyOf, emptySparql, iri, literal, onlyPredicates, type SparqlText, sparql, values } from '../term.ts'

const { cube, dcat, dct, meta, rdf, sh, time } = vocabulary

/**
 * Selects the cubes to list, possibly repeated: with a shape, a status, not expired, and meant for the application if
 * one is given. Uses plain patterns, because Virtuoso 7 drops a FILTER EXISTS in such a sub-select.
 */
function toListedCubes(application: string | undefined, today: string): SparqlText {
  const meant = application
    ? sparql`?cube ${anyOf(bothSchemas('workExample'))} ${iri(application)} .`
    : emptySparql
  return sparql`?cube a ${iri(cube('Cube'))} . ${meant}
    ?cube ${iri(cube('observationConstraint'))} ?shape .
    ?cube ${anyOf(bothSchemas('creativeWorkStatus'))} ?status .
    FILTER NOT EXISTS { ?cube ${anyOf(bothSchemas('expires'))} ?expires . FILTER(STR(?expires) <= ${literal(`${today}~`)} || ! REGEX(STR(?expires), ${literal('^[0-9]{4}-[0-9]{2}-[0-9]{2}')})) }`
}

/**
 * Selects the catalogue's data about its cubes as ?s ?p ?o; histories as schema:isPartOf, term sets as meta:isUsedIn.
 */
export function toCatalogueQuery(application: string | undefined, today: string): SparqlText {
  const cubes = sparql`{ SELECT DISTINCT ?cube WHERE { ${toListedCubes(application, today)} } }`
  const schemaNames = ['name', 'description', 'creativeWorkStatus', 'datePublished', 'creator', 'about']
  const predicates = [...schemaNames.flatMap(bothSchemas), dct('creator'), dct('publisher'), dcat('theme')]
  // No DISTINCT: Virtuoso cannot compare descriptions longer than about 2000 characters.
  return sparql`SELECT (?cube AS ?s) ?p ?o WHERE {
    { ${cubes} ?cube ?p ?o . ${onlyPredicates(predicates)} }
    UNION { ${cubes} ?o ${anyOf(bothSchemas('hasPart'))} ?cube . BIND(${iri(vocabulary.schema('isPartOf'))} AS ?p) }
    UNION { ${cubes} ?o ${iri(meta('isUsedIn'))} ?cube . BIND(${iri(meta('isUsedIn'))} AS ?p) } }`
}

/**
 * Selects the dimensions that may join the catalogue's cubes: ?cube ?path with ?unit (of time) or ?termset, and ?name.
 * The first value of a list determines the term set.
 */
export function toCatalogueDimensionsQuery(application: string | undefined, today: string): SparqlText {
  const property = sparql`{ SELECT DISTINCT ?cube WHERE { ${toListedCubes(application, today)} } }
    ?cube ${iri(cube('observationConstraint'))}/${iri(sh('property'))} ?property . ?property ${iri(sh('path'))} ?path .`
  const inTermset = anyOf(bothSchemas('inDefinedTermSet'))
  return sparql`SELECT DISTINCT ?cube ?path ?unit ?termset ?name WHERE {
    { ${property} ?property ${iri(meta('dataKind'))}/${iri(time('unitType'))} ?unit . }
    UNION { ${property} ?property a ${iri(cube('KeyDimension'))} . ?property ${iri(sh('in'))}/${iri(rdf('first'))}/${inTermset} ?termset . }
    OPTIONAL { ?property ${anyOf(bothSchemas('name'))} ?name . } }`
}

/** Selects the names of themes, organisations and other nodes from any graph: ?s ?name. */
export function toNamesQuery(iris: string[]): SparqlText {
  const wanted = values('s', iris.map(iri))
  const name = anyOf(bothSchemas('name'))
  return sparql`SELECT DISTINCT ?s ?name WHERE {
    { ${wanted} ?s ${name} ?name . } UNION { ${wanted} GRAPH ?graph { ?s ${name} ?name . } } }`
}
