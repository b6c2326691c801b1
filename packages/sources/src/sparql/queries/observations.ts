import { integer, iri, joinSparql, type SparqlText, sparql, variable } from '../term.ts'
import { type Constraint, type ObservationSets, toObservationPattern } from './observation-pattern.ts'

/** Cells in ?c0, ?c1…; absent ones do not take the observation away. */
const toCellPatterns = (paths: string[]): SparqlText =>
  joinSparql(paths.map((path, index) => sparql`OPTIONAL { ?o ${iri(path)} ${variable(`c${index}`)} . }`))

/** Observations and their raw cells: ?o and ?c0, ?c1… in the order of the paths. */
export function toObservationQuery(
  cube: ObservationSets,
  constraints: Constraint[],
  paths: string[],
  limit?: number,
): SparqlText {
  const pattern = toObservationPattern(cube, constraints)
  const cells = paths.map((_, index) => variable(`c${index}`))
  const chosen =
    limit === undefined
      ? pattern
      : sparql`{ SELECT DISTINCT ?o WHERE { ${pattern} } LIMIT ${integer(limit)} }`
  return sparql`SELECT ?o ${joinSparql(cells, ' ')} WHERE { ${chosen} ${toCellPatterns(paths)} }`
}
