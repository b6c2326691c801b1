import { SourceError } from '../../source.ts'
import { integer, iri, joinSparql, onlyPredicates, type SparqlText, sparql, variable } from '../term.ts'
import { type Constraint, type ObservationSets, toObservationPattern } from './observation-pattern.ts'

/** Virtuoso 7 dies of a query with eighty optional patterns. */
export const MAX_COLUMNS = 40

/** Cells in ?c0, ?c1…; absent ones do not take the observation away. */
const toCellPatterns = (paths: string[]): SparqlText =>
  joinSparql(paths.map((path, index) => sparql`OPTIONAL { ?o ${iri(path)} ${variable(`c${index}`)} . }`))

/** Observations and their raw cells: ?o and ?c0, ?c1… in the order of the paths. Throws above `MAX_COLUMNS`. */
export function toObservationQuery(
  cube: ObservationSets,
  constraints: Constraint[],
  paths: string[],
  limit?: number,
): SparqlText {
  if (paths.length > MAX_COLUMNS) {
    throw new SourceError('too-large', `This dataset has more than ${MAX_COLUMNS} components.`, cube.iri)
  }
  const cells = paths.map((_, index) => variable(`c${index}`))
  const chosen = toChosen(cube, constraints, limit)
  return sparql`SELECT ?o ${joinSparql(cells, ' ')} WHERE { ${chosen} ${toCellPatterns(paths)} }`
}

/** The same, a row for each cell: ?o ?p ?v; one without ?p for an observation that has none of the cells. */
export function toCellQuery(
  cube: ObservationSets,
  constraints: Constraint[],
  paths: string[],
  limit?: number,
): SparqlText {
  const chosen = toChosen(cube, constraints, limit)
  return sparql`SELECT ?o ?p ?v WHERE { ${chosen} OPTIONAL { ?o ?p ?v . ${onlyPredicates(paths)} } }`
}

function toChosen(cube: ObservationSets, constraints: Constraint[], limit: number | undefined): SparqlText {
  const pattern = toObservationPattern(cube, constraints)
  if (limit === undefined) return pattern
  return sparql`{ SELECT DISTINCT ?o WHERE { ${pattern} } LIMIT ${integer(limit)} }`
}
