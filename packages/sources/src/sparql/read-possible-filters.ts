import { type Filters, type SingleFilter, withoutNone } from '@tessera/cube'
import type { PossibleFilter } from '../source.ts'
import type { PropertyShape } from './cube-structure.ts'
import type { OpenCube } from './open-cube.ts'
import type { Constraint } from './queries/observation-pattern.ts'
import { isIriTerm, type Row } from './rdf-term.ts'
import { readRawRows } from './read-raw-rows.ts'
import { canBeMet, resolveFilters } from './resolve-filters.ts'
import { toLastingValue } from './to-dimension-value.ts'

type Wish = { id: string; property: PropertyShape; filter: SingleFilter }

/**
 * The values of one observation that meets the first filter and as many of the others as can be, earlier ones first.
 * Honouring one filter after the other gives the same as sorting all observations by what they meet, without reading
 * them all.
 */
export async function readPossibleFilters(cube: OpenCube, filters: Filters): Promise<PossibleFilter[]> {
  const wishes = Object.entries(withoutNone(filters)).flatMap(([id, filter]): Wish[] => {
    const property = cube.readProperty(id)
    return property && filter.type === 'single' ? [{ id, property, filter }] : []
  })
  const observation = (await readIfAll(cube, wishes)) ?? (await readNearest(cube, wishes))
  if (!observation) return []
  const terms = wishes.map((_, index) => observation[`c${index}`])
  const details = await cube.directory.read(terms.filter(isIriTerm).map((term) => term.value))
  return wishes.flatMap(({ id, property }, index) => {
    const term = terms[index]
    if (!term) return []
    return [{ type: 'single' as const, id, value: toLastingValue(property, term, details.get(term.value)) }]
  })
}

/** Mostly every wish can be met: one question then. */
async function readIfAll(cube: OpenCube, wishes: Wish[]): Promise<Row | undefined> {
  if (wishes.length === 0) return undefined
  const filters = Object.fromEntries(wishes.map(({ id, filter }) => [id, filter]))
  return readOne(cube, wishes, await resolveFilters(cube, filters))
}

async function readNearest(cube: OpenCube, wishes: Wish[]): Promise<Row | undefined> {
  const honoured: [string, SingleFilter][] = []
  let found: Row | undefined
  for (const [index, { id, filter }] of wishes.entries()) {
    const tried: [string, SingleFilter][] = [...honoured, [id, filter]]
    const row = await readOne(cube, wishes, await resolveFilters(cube, Object.fromEntries(tried)))
    if (!row && index === 0) return undefined
    if (!row) continue
    found = row
    honoured.push([id, filter])
  }
  return found
}

async function readOne(cube: OpenCube, wishes: Wish[], constraints: Constraint[]): Promise<Row | undefined> {
  if (!canBeMet(constraints)) return undefined
  const paths = wishes.map(({ property }) => property.path)
  const [row] = await readRawRows(cube, constraints, paths, 1)
  return row
}
