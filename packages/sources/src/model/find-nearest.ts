import { type Filters, MOST_RECENT_VALUE, type SingleFilter, withoutNone } from '@tessera/cube'
import type { PossibleFilter } from '../source.ts'
import { type Constraint, canBeMet } from './constraint.ts'
import type { PropertyShape } from './cube-structure.ts'
import type { OpenCube } from './open-cube.ts'
import { isIriTerm, type RdfTerm } from './rdf-term.ts'
import { resolveFilters } from './resolve-filters.ts'
import { toLastingValue } from './to-dimension-value.ts'

type Wish = { id: string; property: PropertyShape; filter: SingleFilter }

/** Reads the cells of some components in one observation that meets the constraints; `undefined` if there is none. */
export type ReadOne = (
  properties: PropertyShape[],
  constraints: Constraint[],
) => Promise<(RdfTerm | undefined)[] | undefined>

/**
 * Finds an observation that meets the first filter and as many others as possible, earlier ones first. Adding one
 * filter after the other gives the same result as sorting all observations by the filters they meet, without reading
 * them all. Prefers an observation with a value for each filter, because a missing value would leave a filter
 * unchanged, and the chart without a mark.
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
    // An observation may have several values, and stores return any of them.
    const isAsWished = honoured.includes(wish) && property.dataKind !== 'time'
    if (isAsWished && filter.value !== MOST_RECENT_VALUE)
      return [{ type: 'single', id, value: String(filter.value) }]
    return [{ type: 'single', id, value: toLastingValue(property, term, details.get(term.value)) }]
  })
}

type Read = (honoured: Wish[]) => Promise<(RdfTerm | undefined)[] | undefined>
type Nearest = { terms: (RdfTerm | undefined)[]; honoured: Wish[] }

/** Reads an observation that meets all wishes, which usually exists and takes one query. */
async function readIfAll(wishes: Wish[], read: Read): Promise<Nearest | undefined> {
  const terms = wishes.length > 0 ? await read(wishes) : undefined
  return terms && { terms, honoured: wishes }
}

async function readInTurn(wishes: Wish[], read: Read): Promise<Nearest | undefined> {
  const honoured: Wish[] = []
  let found: Awaited<ReturnType<Read>>
  for (let left = wishes; left.length > 0; ) {
    const { count, terms } = await readLongest(honoured, left, read)
    // no observation meets the first filter
    if (count === 0 && !found) return undefined
    found = terms ?? found
    honoured.push(...left.slice(0, count))
    left = left.slice(count + 1)
  }
  return found && { terms: found, honoured }
}

/**
 * Returns how many of the further wishes, from the first on, can be met in addition to the honoured ones. Doubling
 * steps find the wish that fails: a few wishes reduce a cube to few observations, which then need no more queries.
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
