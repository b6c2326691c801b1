import type { Constraint } from '../model/constraint.ts'
import type { CubeStructure } from '../model/cube-structure.ts'
import { type RdfTerm, type Row, termKey } from '../model/rdf-term.ts'
import type { SparqlClient } from './client.ts'
import { type FewObservations, type Observation, select } from './few-observations.ts'
import { toObservedValuesQuery, toValuesOfSelectionsQuery } from './queries/components.ts'

/** A cube with its cached data. */
type Cube = { client: SparqlClient; structure: CubeStructure; few: FewObservations }

/** A request for the values of a component in the observations that meet the constraints. */
export type AskedTerms = { path: string; constraints: Constraint[] }

/** Terms by `toTermsKey` of the request. */
export type ObservedTerms = Map<string, RdfTerm[]>

export const toTermsKey = ({ path, constraints }: AskedTerms): string => JSON.stringify([path, constraints])

/** Components whose values are needed under the same constraints. */
type Group = { constraints: Constraint[]; paths: string[] }

/** The minimum number of selections for which reading all cells in one query pays off. */
const MIN_GROUPS = 3
/** The number of selections in the first query, and the maximum. Each repeats the constraints of the preceding ones. */
const [FIRST_CHUNK, MAX_CHUNK] = [4, 8]

/**
 * Reads the distinct values of several components, each under its own constraints, without blank nodes. Filters narrow
 * one list after the other, so small selections are read completely and filtered here.
 */
export async function readObservedTerms(cube: Cube, asked: AskedTerms[]): Promise<ObservedTerms> {
  const found: ObservedTerms = new Map()
  const groups = toGroups(asked)
  const constrained = groups.filter(({ constraints }) => constraints.length > 0)
  const readAll = async (): Promise<void> => {
    for (const { constraints, paths } of groups.filter((group) => !constrained.includes(group))) {
      const rows = await cube.client.select(toObservedValuesQuery(cube.structure, paths, constraints))
      noteRows(found, rows, { constraints, paths })
    }
  }
  await Promise.all([readAll(), readNarrower(cube, constrained, found)])
  return found
}

async function readNarrower(cube: Cube, groups: Group[], found: ObservedTerms): Promise<void> {
  let left = groups.sort((a, b) => a.constraints.length - b.constraints.length)
  let size = FIRST_CHUNK
  while (left.length > 0) {
    const { constraints } = left[0]!
    const selection =
      left.length < MIN_GROUPS ? await cube.few.findKnown(constraints) : await cube.few.find(constraints)
    if (selection?.isWhole) {
      const isWithin = (group: Group): boolean => isNarrower(group.constraints, constraints)
      for (const group of left.filter(isWithin)) noteObservations(found, selection.observations, group)
      left = left.filter((group) => !isWithin(group))
      continue
    }
    const chunk = left.slice(0, size)
    left = left.slice(size)
    size = Math.min(MAX_CHUNK, size * 2)
    const rows = await cube.client.select(toValuesOfSelectionsQuery(cube.structure, chunk))
    chunk.forEach((group, place) => {
      noteRows(
        found,
        rows.filter(({ g }) => g?.value === String(place)),
        group,
      )
    })
  }
}

function toGroups(asked: AskedTerms[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { path, constraints } of asked) {
    const key = JSON.stringify(constraints)
    const group = groups.get(key) ?? { constraints, paths: [] }
    groups.set(key, group)
    if (!group.paths.includes(path)) group.paths.push(path)
  }
  return [...groups.values()]
}

function isNarrower(constraints: Constraint[], wider: Constraint[]): boolean {
  const keys = new Set(constraints.map((each) => JSON.stringify(each)))
  return wider.every((each) => keys.has(JSON.stringify(each)))
}

function noteRows(found: ObservedTerms, rows: Row[], { constraints, paths }: Group): void {
  const terms = new Map<string, RdfTerm[]>(paths.map((path) => [path, []]))
  for (const { p, v } of rows) if (p && v) terms.get(p.value)?.push(v)
  for (const [path, each] of terms) found.set(toTermsKey({ path, constraints }), toDistinct(each))
}

function noteObservations(found: ObservedTerms, all: Observation[], { constraints, paths }: Group): void {
  const observations = select(all, constraints)
  for (const path of paths) {
    const terms = observations.flatMap((cells) => cells.get(path) ?? [])
    found.set(toTermsKey({ path, constraints }), toDistinct(terms))
  }
}

/** Returns the distinct terms without blank nodes. */
export const toDistinct = (terms: RdfTerm[]): RdfTerm[] => [
  ...new Map(terms.filter((term) => term.type !== 'bnode').map((term) => [termKey(term), term])).values(),
]
