import type { Constraint } from '../../model/constraint.ts'
import type { CubeStructure } from '../../model/cube-structure.ts'
import { SourceError } from '../../source.ts'
import { withText } from '../exact-text.ts'
import { integer, iri, joinSparql, onlyPredicates, type SparqlText, sparql, variable } from '../term.ts'
import { type ObservationSets, toObservationPattern } from './observation-pattern.ts'

/** The maximum number of columns. Virtuoso 7 crashes on a query with eighty optional patterns. */
export const MAX_COLUMNS = 40

/** Binds cells to ?c0, ?c1… Keeps observations with missing cells. */
const toCellPatterns = (paths: string[]): SparqlText =>
  joinSparql(paths.map((path, index) => sparql`OPTIONAL { ?o ${iri(path)} ${variable(`c${index}`)} . }`))

/** A component whose cells are selected. */
export type AskedCell = {
  path: string
  /** Whether to select the texts of numbers, too (see `withText`). Takes a store about a tenth longer. */
  hasText: boolean
}

/** Returns the cells of some components. All except iris may contain numbers, whatever their shape states. */
export const toAskedCells = ({ properties }: CubeStructure, paths: string[]): AskedCell[] =>
  paths.map((path) => ({
    path,
    hasText: properties.find((property) => property.path === path)?.nodeKind !== 'iri',
  }))

/** Returns the cells as variables to select: ?c0, ?c1… */
export const toPickedCells = (cells: AskedCell[]): SparqlText =>
  joinSparql(
    cells.map(({ hasText }, index) => (hasText ? withText(`c${index}`) : variable(`c${index}`))),
    ' ',
  )

/**
 * Selects observations and their raw cells: ?o and ?c0, ?c1… in the given order. Throws if there are more than
 * `MAX_COLUMNS`.
 */
export function toObservationQuery(
  cube: ObservationSets,
  constraints: Constraint[],
  asked: AskedCell[],
  limit?: number,
): SparqlText {
  const paths = asked.map(({ path }) => path)
  if (paths.length > MAX_COLUMNS) {
    throw new SourceError('too-large', `This dataset has more than ${MAX_COLUMNS} components.`, cube.iri)
  }
  const chosen = toChosen(cube, constraints, limit)
  return sparql`SELECT ?o ${toPickedCells(asked)} WHERE { ${chosen} ${toCellPatterns(paths)} }`
}

/** Selects a row for each cell: ?o ?p ?v. An observation without any of the cells has a row without ?p. */
export function toCellQuery(
  cube: ObservationSets,
  constraints: Constraint[],
  asked: AskedCell[],
  limit?: number,
): SparqlText {
  const chosen = toChosen(cube, constraints, limit)
  const paths = asked.map(({ path }) => path)
  const value = asked.some(({ hasText }) => hasText) ? withText('v') : variable('v')
  return sparql`SELECT ?o ?p ${value} WHERE { ${chosen} OPTIONAL { ?o ?p ?v . ${onlyPredicates(paths)} } }`
}

function toChosen(cube: ObservationSets, constraints: Constraint[], limit: number | undefined): SparqlText {
  const pattern = toObservationPattern(cube, constraints)
  if (limit === undefined) return pattern
  return sparql`{ SELECT DISTINCT ?o WHERE { ${pattern} } LIMIT ${integer(limit)} }`
}
