import type { Constraint } from '../model/constraint.ts'
import { toTest } from '../model/constraint-test.ts'
import { type RdfTerm, type Row, toNodeKey } from '../model/rdf-term.ts'
import { beginShared, waitForShared } from '../model/work-budget.ts'

/** The cells of an observation by path. A component may have several. */
export type Observation = Map<string, RdfTerm[]>

/** The observations that meet some constraints: all of them, or the first of many. */
export type Selection = { observations: Observation[]; isWhole: boolean }

type Known = { keys: Set<string>; reading: Promise<Selection> }

/** Maximum number of cached selections per cube, each with thousands of cells. */
const MAX_KEPT = 10

/**
 * Caches selections of a cube that are small enough to read with all their cells. A complete selection also contains
 * all narrower ones, so that trying one filter after the other does not take a query each.
 */
export class FewObservations {
  readonly #read: (constraints: Constraint[]) => Promise<Row[]>
  readonly #limit: number
  #known: Known[] = []

  /**
   * @param read returns a row for each cell of the first observations that meet the constraints: ?o ?p ?v
   * @param limit how many observations it reads at most; a selection of this size is not complete
   */
  constructor(read: (constraints: Constraint[]) => Promise<Row[]>, limit: number) {
    this.#read = read
    this.#limit = limit
  }

  /** Returns the observations if a cached selection contains them all; otherwise `undefined`. */
  async findKnown(constraints: Constraint[]): Promise<Selection | undefined> {
    const keys = toKeys(constraints)
    for (const known of this.#known.filter((each) => [...each.keys].every((key) => keys.has(key)))) {
      const selection = await waitForShared(known.reading)
      if (selection.isWhole)
        return { observations: select(selection.observations, constraints), isWhole: true }
      if (known.keys.size === keys.size) return selection
    }
    return undefined
  }

  /** Returns the observations that meet the constraints, or the first of many. */
  async find(constraints: Constraint[]): Promise<Selection> {
    const known = await this.findKnown(constraints)
    if (known) return known
    const reading = beginShared(async () => {
      const observations = toObservations(await this.#read(constraints))
      return { observations, isWhole: observations.length < this.#limit }
    })
    const mine = { keys: toKeys(constraints), reading }
    this.#known = [mine, ...this.#known].slice(0, MAX_KEPT)
    reading.catch(() => {
      this.#known = this.#known.filter((each) => each !== mine)
    })
    return waitForShared(reading)
  }
}

const toKeys = (constraints: Constraint[]): Set<string> =>
  new Set(constraints.map((each) => JSON.stringify(each)))

/** Filters observations by constraints. */
export function select(observations: Observation[], constraints: Constraint[]): Observation[] {
  const tests = constraints.map((each) => ({ path: each.path, isMet: toTest('codes', each) }))
  return observations.filter((cells) => tests.every(({ path, isMet }) => cells.get(path)?.some(isMet)))
}

function toObservations(rows: Row[]): Observation[] {
  const observations = new Map<string, Observation>()
  for (const { o, p, v } of rows) {
    if (!o) continue
    const key = toNodeKey(o)
    const cells: Observation = observations.get(key) ?? new Map()
    observations.set(key, cells)
    // Blank nodes cannot be queried, so the cell counts as missing.
    if (p && v && v.type !== 'bnode') cells.set(p.value, [...(cells.get(p.value) ?? []), v])
  }
  return [...observations.values()]
}
