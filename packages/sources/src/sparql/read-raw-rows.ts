import type { Constraint } from '../model/constraint.ts'
import type { CubeStructure } from '../model/cube-structure.ts'
import type { Row } from '../model/rdf-term.ts'
import { toNodeKey } from '../model/rdf-term.ts'
import {
  type AskedCell,
  MAX_COLUMNS,
  toAskedCells,
  toCellQuery,
  toObservationQuery,
} from './queries/observations.ts'
import type { SparqlCube } from './sparql-cube.ts'
import type { SparqlText } from './term.ts'

/**
 * Returns the query for observations with these cells: a column each, or a row each if there are too many for columns.
 */
export const toRawQuery = (
  cube: CubeStructure,
  constraints: Constraint[],
  cells: AskedCell[],
  limit?: number,
): SparqlText =>
  cells.length > MAX_COLUMNS
    ? toCellQuery(cube, constraints, cells, limit)
    : toObservationQuery(cube, constraints, cells, limit)

/**
 * Reads observations with their raw cells: ?o and ?c0, ?c1… in the order of the paths, each observation once. Cells
 * with blank nodes count as missing, since these can be neither compared nor filtered.
 */
export async function readRawRows(
  cube: SparqlCube,
  constraints: Constraint[],
  paths: string[],
  limit?: number,
): Promise<Row[]> {
  const rows = await cube.client.select(
    toRawQuery(cube.structure, constraints, toAskedCells(cube.structure, paths), limit),
  )
  return (paths.length > MAX_COLUMNS ? toColumns(rows, paths) : withoutRepeated(rows)).map(withoutBlankCells)
}

/** Keeps one row per observation. An observation with two values for a component has two. */
function withoutRepeated(rows: Row[]): Row[] {
  const seen = new Set<string>()
  return rows.filter(({ o }) => {
    if (!o) return false
    const key = toNodeKey(o)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Groups cells in rows of their own (?o ?p ?v) by observation. */
function toColumns(cells: Row[], paths: string[]): Row[] {
  const names = new Map(paths.map((path, index) => [path, `c${index}`]))
  const rows = new Map<string, Row>()
  for (const { o, p, v } of cells) {
    if (!o) continue
    const key = toNodeKey(o)
    const row = rows.get(key) ?? { o }
    rows.set(key, row)
    const name = p && names.get(p.value)
    if (name !== undefined) row[name] ??= v
  }
  return [...rows.values()]
}

function withoutBlankCells(row: Row): Row {
  for (const [name, cell] of Object.entries(row)) {
    if (name !== 'o' && cell?.type === 'bnode') row[name] = undefined
  }
  return row
}
