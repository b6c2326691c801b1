import { type Filters, type SingleFilter, withoutNone } from '@tessera/cube'
import type { PossibleFilter } from '../source.ts'
import type { PropertyShape } from './cube-structure.ts'
import type { OpenCube } from './open-cube.ts'
import type { Constraint } from './queries/observation-pattern.ts'
import { isIriTerm, type RdfTerm } from './rdf-term.ts'
import { canBeMet, resolveFilters } from './resolve-filters.ts'
import { toLastingValue } from './to-dimension-value.ts'

type Wish = { id: string; property: PropertyShape; filter: SingleFilter }

/** The cells of some components in one observation that meets the constraints; undefined where there is none. */
export type ReadOne = (
  properties: PropertyShape[],
  constraints: Constraint[],
) => Promise<(RdfTerm | undefined)[] | undefined>

/**
 * The values of one observation that meets the first filter and as many of the others as can be, earlier ones first.
 * Honouring one filter after the other gives the same as sorting all observations by what they meet, without reading
 * them all. Where the first filter allows it, it is an observation that has a value for each: one without would leave
 * a filter as it is, and with it a chart without a mark.
 */
export async function findNearest(
  cube: OpenCube,
  filters: Filters,
  readOne: ReadOne,
): Promise<PossibleFilter[]> {
  const wishes = Object.entries(withoutNone(filters)).flatMap(([id, filter]): Wish[] => {
    const property = cube.readProperty(id)
    return property && filter.type === 'single' ? [{ id, property, filter }] : []
  })
  const properties = wishes.map(({ property }) => property)
  const stated = properties.map(({ path }): Constraint => ({ kind: 'stated', path }))
  const read = async (honoured: Wish[], others: Constraint[] = []) => {
    const wanted = Object.fromEntries(honoured.map(({ id, filter }) => [id, filter]))
    const constraints = await resolveFilters(cube, wanted)
    return canBeMet(constraints) ? readOne(properties, [...constraints, ...others]) : undefined
  }
  const terms =
    (await readIfAll(wishes, read)) ??
    (await readInTurn(wishes, (honoured) => read(honoured, stated))) ??
    (await readInTurn(wishes, read))
  if (!terms) return []
  const details = await cube.directory.read(terms.filter(isIriTerm).map((term) => term.value))
  return wishes.flatMap(({ id, property }, index): PossibleFilter[] => {
    const term = terms[index]
    if (!term) return []
    return [{ type: 'single', id, value: toLastingValue(property, term, details.get(term.value)) }]
  })
}

type Read = (honoured: Wish[]) => Promise<(RdfTerm | undefined)[] | undefined>

/** Mostly every wish can be met: one question then. */
const readIfAll = async (wishes: Wish[], read: Read) => (wishes.length > 0 ? read(wishes) : undefined)

async function readInTurn(wishes: Wish[], read: Read): ReturnType<Read> {
  const honoured: Wish[] = []
  let found: Awaited<ReturnType<Read>>
  for (const wish of wishes) {
    const terms = await read([...honoured, wish])
    // nothing meets the first
    if (!terms && !found) return undefined
    if (!terms) continue
    found = terms
    honoured.push(wish)
  }
  return found
}
