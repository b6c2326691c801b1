import type { Constraint } from '../model/constraint.ts'
import type { PropertyShape } from '../model/cube-structure.ts'
import { isAskable, type RdfTerm, type Row, toNodeKey } from '../model/rdf-term.ts'
import { compareCells, toRowOrder } from '../model/row-order.ts'
import { readRawRows } from './read-raw-rows.ts'
import type { SparqlCube } from './sparql-cube.ts'

/** The number of observations to sort here. It is not a round number, or the client would query for more. */
const ENOUGH = 149

/**
 * Reads the first observations of a cube with their raw cells (?o, ?c0, ?c1… in the order of the components), sorted.
 * Sorting all of them would take a store too long, so large cubes are narrowed by the first value of one key after the
 * other until few observations are left.
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
    if (rows.length < ENOUGH || keys.length === 0) return rows.sort(compare).slice(0, wanted)
    const { same, terms, key, others } = await chooseKey(cube, keys, constraints, (each) =>
      hasSeveral(rows, `c${properties.indexOf(each)}`),
    )
    const found: Row[] = []
    for (const term of key ? terms : [undefined]) {
      const narrower =
        term && key ? [...same, { kind: 'terms' as const, path: key.path, terms: [term] }] : same
      found.push(...(await read(narrower, others, wanted - found.length)))
      if (found.length >= wanted) return found
    }
    // Observations without a value for these keys come last.
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

const hasSeveral = (rows: Row[], name: string): boolean =>
  rows.some((row) => compareCells(row[name], rows[0]?.[name]) !== 0)

/** The next step in narrowing observations. */
type NextKey = {
  /** The constraints so far, including those of keys with a single value. */
  same: Constraint[]
  /** The first key with several values, and its values; `undefined` if there is none. */
  key: PropertyShape | undefined
  terms: RdfTerm[]
  /** The keys that follow it. */
  others: PropertyShape[]
}

/**
 * Finds the first key with several values. The preceding ones do not need a query each.
 * @param varies whether a key is known to have several values from the observations read so far
 */
async function chooseKey(
  cube: SparqlCube,
  keys: PropertyShape[],
  constraints: Constraint[],
  varies: (key: PropertyShape) => boolean,
): Promise<NextKey> {
  const first = keys.findIndex(varies)
  const asked = first < 0 ? keys : keys.slice(0, first + 1)
  const lists = await Promise.all(asked.map((key) => readSortedTerms(cube, key, constraints)))
  const chosen = lists.findIndex((terms) => terms.length > 1)
  const before = chosen < 0 ? asked.length : chosen
  const same = asked.slice(0, before).flatMap(({ path }, index): Constraint[] => {
    const terms = lists[index] ?? []
    return terms.length > 0 ? [{ kind: 'terms', path, terms }] : []
  })
  return {
    same: [...constraints, ...same],
    key: asked[chosen],
    terms: lists[chosen] ?? [],
    others: keys.slice(chosen < 0 ? before : chosen + 1),
  }
}

const readSortedTerms = async (cube: SparqlCube, key: PropertyShape, constraints: Constraint[]) =>
  (await cube.readObservedTerms(key, constraints)).filter(isAskable).sort(compareCells)
