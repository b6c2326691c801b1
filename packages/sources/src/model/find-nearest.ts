import { type Filters, MOST_RECENT_VALUE, type SingleFilter, withoutNone } from '@tessera/cube'
import type { PossibleFilter } from '../source.ts'
import { type Constraint, canBeMet } from './constraint.ts'
import type { PropertyShape } from './cube-structure.ts'
import type { OpenCube } from './open-cube.ts'
import { isIriTerm, type RdfTerm } from './rdf-term.ts'
import { resolveFilters } from './resolve-filters.ts'
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
  const nearest =
    (await readIfAll(wishes, read)) ??
    (await readInTurn(wishes, (honoured) => read(honoured, stated))) ??
    (await readInTurn(wishes, read))
  if (!nearest) return []
  const { terms, honoured } = nearest
  const details = await cube.directory.read(terms.filter(isIriTerm).map((term) => term.value))
  return wishes.flatMap((wish, index): PossibleFilter[] => {
    const { id, property, filter } = wish
    const term = terms[index]
    if (!term) return []
    // an observation may have other values beside the wanted one, and a store shows any of them
    const isAsWished = honoured.includes(wish) && property.dataKind !== 'time'
    if (isAsWished && filter.value !== MOST_RECENT_VALUE)
      return [{ type: 'single', id, value: String(filter.value) }]
    return [{ type: 'single', id, value: toLastingValue(property, term, details.get(term.value)) }]
  })
}

type Read = (honoured: Wish[]) => Promise<(RdfTerm | undefined)[] | undefined>
type Nearest = { terms: (RdfTerm | undefined)[]; honoured: Wish[] }

/** Mostly every wish can be met: one question then. */
async function readIfAll(wishes: Wish[], read: Read): Promise<Nearest | undefined> {
  const terms = wishes.length > 0 ? await read(wishes) : undefined
  return terms && { terms, honoured: wishes }
}

async function readInTurn(wishes: Wish[], read: Read): Promise<Nearest | undefined> {
  const honoured: Wish[] = []
  let found: Awaited<ReturnType<Read>>
  for (let left = wishes; left.length > 0; ) {
    const { count, terms } = await readLongest(honoured, left, read)
    // nothing meets the first
    if (count === 0 && !found) return undefined
    found = terms ?? found
    honoured.push(...left.slice(0, count))
    left = left.slice(count + 1)
  }
  return found && { terms: found, honoured }
}

/**
 * How many of further wishes, from the first on, can be met beside those that are honoured. Steps that double find what
 * stands in the way: a few wishes narrow a cube down to few observations, about which nothing more need be asked.
 */
async function readLongest(honoured: Wish[], left: Wish[], read: Read) {
  let [count, most, step] = [0, left.length, 1]
  let terms: Awaited<ReturnType<Read>>
  while (count < most) {
    const tried = Math.min(count + step, most)
    const found = await read([...honoured, ...left.slice(0, tried)])
    if (!found) {
      most = tried - 1
      step = Math.max(1, Math.floor((most - count) / 2))
      continue
    }
    terms = found
    count = tried
    step = Math.min(step * 2, Math.max(1, Math.ceil((most - count) / 2)))
  }
  return { count, terms }
}
