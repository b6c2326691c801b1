import * as vocabulary from '@tessera/cube/rdf'
import type { Constraint } from '../../model/constraint.ts'
import { bothSchemas } from '../../model/schema-org.ts'
import { withText } from '../exact-text.ts'
import { anyOf, integer, iri, literal, onlyPredicates, type SparqlText, sparql, values } from '../term.ts'
import { type ObservationSets, toObservationPattern } from './observation-pattern.ts'

const SAMPLE_SIZE = 20

/** Some cells of a component: ?v. */
export const toSampleQuery = (cube: ObservationSets, path: string): SparqlText =>
  sparql`SELECT ?v WHERE { ${toObservationPattern(cube, [])} ?o ${iri(path)} ?v . } LIMIT ${integer(SAMPLE_SIZE)}`

/** The values a component takes in the observations that meet the constraints: ?v. */
export const toObservedValuesQuery = (
  cube: ObservationSets,
  path: string,
  constraints: Constraint[],
): SparqlText =>
  sparql`SELECT DISTINCT ${withText('v')} WHERE { ${toObservationPattern(cube, constraints)} ?o ${iri(path)} ?v . }`

/** The values the shape lists, in no order: ?path ?v. */
export function toListedValuesQuery(cubeIri: string): SparqlText {
  const { cube, rdf, sh } = vocabulary
  return sparql`SELECT ?path ${withText('v')} WHERE {
    ${iri(cubeIri)} ${iri(cube('observationConstraint'))} ?shape .
    ?shape ${iri(sh('property'))} ?property .
    ?property ${iri(sh('path'))} ?path .
    ?property ${iri(sh('in'))} ?list .
    ?list ${iri(rdf('rest'))}*/${iri(rdf('first'))} ?v . }`
}

/** The least and the greatest finite number of a component: ?min ?max. */
export function toBoundsQuery(cube: ObservationSets, path: string): SparqlText {
  const end = literal(String(Number.MAX_VALUE), { datatype: vocabulary.xsd('double') })
  const start = literal(String(-Number.MAX_VALUE), { datatype: vocabulary.xsd('double') })
  const isFiniteNumber = sparql`isNumeric(?v) && ?v >= ${start} && ?v <= ${end}`
  const ends = sparql`SELECT (MIN(?v) AS ?min) (MAX(?v) AS ?max) WHERE { ${toObservationPattern(cube, [])} ?o ${iri(path)} ?v . FILTER(${isFiniteNumber}) }`
  return sparql`SELECT ${withText('min')} ${withText('max')} WHERE { { ${ends} } }`
}

/** Triples that name and describe values: ?s ?p ?o. */
export function toValueDetailsQuery(valueIris: string[]): SparqlText {
  const schemaNames = ['name', 'alternateName', 'description', 'identifier', 'position', 'color', 'latitude']
  const predicates = [
    ...[...schemaNames, 'longitude', 'sameAs', 'inDefinedTermSet'].flatMap(bothSchemas),
    vocabulary.geo('hasGeometry'),
  ]
  return sparql`SELECT ?s ?p ${withText('o')} WHERE { ${values('s', valueIris.map(iri))} ?s ?p ?o . ${onlyPredicates(predicates)} }`
}

/** Versioned values by the lasting ones they stand for: ?v ?lasting. */
export const toVersionsQuery = (lastingIris: string[]): SparqlText =>
  sparql`SELECT DISTINCT ?v ?lasting WHERE { ${values('lasting', lastingIris.map(iri))} ?v ${anyOf(bothSchemas('sameAs'))} ?lasting . }`

/** The types of some nodes, to see which are term sets that dimensions share, and their names: ?s ?p ?o. */
export function toSharedTermsetsQuery(termsetIris: string[]): SparqlText {
  const predicates = [vocabulary.rdf('type'), ...bothSchemas('name')]
  return sparql`SELECT ?s ?p ?o WHERE { ${values('s', termsetIris.map(iri))} ?s ?p ?o . ${onlyPredicates(predicates)} }`
}

/** Geometries as well-known text: ?geometry ?wkt. */
export const toGeometriesQuery = (geometryIris: string[]): SparqlText =>
  sparql`SELECT ?geometry ?wkt WHERE { ${values('geometry', geometryIris.map(iri))} ?geometry ${iri(vocabulary.geo('asWKT'))} ?wkt . }`
