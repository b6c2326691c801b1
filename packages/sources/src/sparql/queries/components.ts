import * as vocabulary from '@tessera/cube/rdf'
import type { Constraint } from '../../model/constraint.ts'
import { withText } from '../exact-text.ts'
import { integer, iri, joinSparql, literal, onlyPredicates, type SparqlText, sparql } from '../term.ts'
import { type ObservationSets, toObservationPattern } from './observation-pattern.ts'

const SAMPLED_OBSERVATIONS = 50
const SAMPLED_CELLS = 20

/** Selects the cells of some components in a few observations: ?p ?v. */
export const toSampleQuery = (cube: ObservationSets, paths: string[]): SparqlText =>
  sparql`SELECT ?p ?v WHERE {
    { SELECT DISTINCT ?o WHERE { ${toObservationPattern(cube, [])} } LIMIT ${integer(SAMPLED_OBSERVATIONS)} }
    ${toCells(paths)} }`

/** Selects a few cells of each component, from any observation: ?p ?v. */
export function toRareSampleQuery(cube: ObservationSets, paths: string[]): SparqlText {
  const branches = paths.map(
    (path) =>
      sparql`{ SELECT ?p ?v WHERE { ${toObservationPattern(cube, [])} ${toCells([path])} } LIMIT ${integer(SAMPLED_CELLS)} }`,
  )
  return sparql`SELECT ?p ?v WHERE { ${joinSparql(branches, ' UNION ')} }`
}

/** Selects the values of some components in the observations that meet the constraints: ?p ?v. */
export const toObservedValuesQuery = (
  cube: ObservationSets,
  paths: string[],
  constraints: Constraint[],
): SparqlText =>
  sparql`SELECT DISTINCT ?p ${withText('v')} WHERE { ${toObservationPattern(cube, constraints)} ${toCells(paths)} }`

/** Selects the values of several selections in the same way. ?g is the index of the selection. */
export function toValuesOfSelectionsQuery(
  cube: ObservationSets,
  selections: { paths: string[]; constraints: Constraint[] }[],
): SparqlText {
  const branches = selections.map(
    ({ paths, constraints }, place) =>
      sparql`{ ${toObservationPattern(cube, constraints)} ${toCells(paths)} BIND(${integer(place)} AS ?g) }`,
  )
  return sparql`SELECT DISTINCT ?g ?p ${withText('v')} WHERE { ${joinSparql(branches, ' UNION ')} }`
}

/** Selects the smallest and the largest finite number of some components: ?p ?min ?max. */
export function toBoundsQuery(cube: ObservationSets, paths: string[]): SparqlText {
  const end = literal(String(Number.MAX_VALUE), { datatype: vocabulary.xsd('double') })
  const start = literal(String(-Number.MAX_VALUE), { datatype: vocabulary.xsd('double') })
  const isFiniteNumber = sparql`isNumeric(?v) && ?v >= ${start} && ?v <= ${end}`
  const ends = sparql`SELECT ?p (MIN(?v) AS ?min) (MAX(?v) AS ?max) WHERE {
    ${toObservationPattern(cube, [])} ${toCells(paths)} FILTER(${isFiniteNumber}) } GROUP BY ?p`
  return sparql`SELECT ?p ${withText('min')} ${withText('max')} WHERE { { ${ends} } }`
}

/** Matches cells of observations bound earlier. */
function toCells(paths: string[]): SparqlText {
  const [only] = paths
  if (only === undefined || paths.length > 1) return sparql`?o ?p ?v . ${onlyPredicates(paths)}`
  return sparql`?o ${iri(only)} ?v . BIND(${iri(only)} AS ?p)`
}
