import type { Constraint } from '../model/constraint.ts'
import type { PropertyShape } from '../model/cube-structure.ts'
import type { Row } from '../model/rdf-term.ts'
import { isAskable, toNodeKey } from '../model/rdf-term.ts'
import { compareCells, toRowOrder } from '../model/row-order.ts'
import { readRawRows } from './read-raw-rows.ts'
import type { SparqlCube } from './sparql-cube.ts'

/** Observations that are sorted here; no round number, after which the client would ask for more. */
const ENOUGH = 150

/**
 * The first observations of a cube with their raw cells (?o, ?c0, ?c1… in the order of the components), sorted. To have
 * a store sort them all would take it long; where there are many, they are narrowed down by the first value of one key
 * after the other until few are left.
 */
export async function readFirstRows(
  cube: SparqlCube,
  properties: PropertyShape[],
  count: number,
): Promise<Row[]> {
  const paths = properties.map(({ path }) => path)
  const order = toRowOrder(properties)
  const names = order.map((property) => `c${properties.indexOf(property)}`)
  const compare = (a: Row, b: Row): number => {
    const name = names.find((each) => compareCells(a[each], b[each]) !== 0)
    return name === undefined ? 0 : compareCells(a[name], b[name])
  }
  const read = async (constraints: Constraint[], keys: PropertyShape[], wanted: number): Promise<Row[]> => {
    const rows = await readRawRows(cube, constraints, paths, ENOUGH)
    const [key, ...others] = keys
    if (rows.length < ENOUGH || !key) return rows.sort(compare).slice(0, wanted)
    const found: Row[] = []
    for (const term of await readSortedTerms(cube, key, constraints)) {
      const narrower = [...constraints, { kind: 'terms' as const, path: key.path, terms: [term] }]
      found.push(...(await read(narrower, others, wanted - found.length)))
      if (found.length >= wanted) return found
    }
    // what has no value for this key comes last
    const known = new Set(found.map(toKey))
    const without = rows.filter((row) => !known.has(toKey(row))).sort(compare)
    return [...found, ...without].slice(0, wanted)
  }
  return read(
    [],
    order.filter(({ role }) => role === 'key'),
    count,
  )
}

const toKey = ({ o }: Row): string => (o ? toNodeKey(o) : '')

const readSortedTerms = async (cube: SparqlCube, key: PropertyShape, constraints: Constraint[]) =>
  (await cube.readObservedTerms(key, constraints)).filter(isAskable).sort(compareCells)
