import { type Filters, type SingleFilter, withoutNone } from '@tessera/cube'
import type { PossibleFilter } from '../source.ts'
import type { PropertyShape } from '../sparql/cube-structure.ts'
import type { Constraint } from '../sparql/queries/observation-pattern.ts'
import { isIriTerm, type RdfTerm } from '../sparql/rdf-term.ts'
import { canBeMet, resolveFilters } from '../sparql/resolve-filters.ts'
import { toLastingValue } from '../sparql/to-dimension-value.ts'
import type { CopiedCube } from './copied-cube.ts'

type Wish = { id: string; property: PropertyShape; filter: SingleFilter }
type Found = (RdfTerm | undefined)[]

/** The values of one observation of a copy that meets the first filter and as many others as can be, in their order. */
export async function readCopiedFilters(cube: CopiedCube, filters: Filters): Promise<PossibleFilter[]> {
  const wishes = Object.entries(withoutNone(filters)).flatMap(([id, filter]): Wish[] => {
    const property = cube.readProperty(id)
    return property && filter.type === 'single' ? [{ id, property, filter }] : []
  })
  const terms = await readNearest(cube, wishes)
  if (!terms) return []
  const details = await cube.directory.read(terms.filter(isIriTerm).map((term) => term.value))
  return wishes.flatMap(({ id, property }, index): PossibleFilter[] => {
    const term = terms[index]
    return term
      ? [{ type: 'single', id, value: toLastingValue(property, term, details.get(term.value)) }]
      : []
  })
}

/** Mostly every wish can be met: one question then. Else one wish after the other is honoured, where it can be. */
async function readNearest(cube: CopiedCube, wishes: Wish[]): Promise<Found | undefined> {
  if (wishes.length === 0) return undefined
  const all = await readOne(cube, wishes, wishes)
  if (all) return all
  const honoured: Wish[] = []
  let found: Found | undefined
  for (const [index, wish] of wishes.entries()) {
    const terms = await readOne(cube, wishes, [...honoured, wish])
    if (!terms && index === 0) return undefined
    if (!terms) continue
    found = terms
    honoured.push(wish)
  }
  return found
}

async function readOne(cube: CopiedCube, wishes: Wish[], honoured: Wish[]): Promise<Found | undefined> {
  const filters = Object.fromEntries(honoured.map(({ id, filter }) => [id, filter]))
  const constraints: Constraint[] = await resolveFilters(cube, filters)
  if (!canBeMet(constraints)) return undefined
  const columns = wishes.map(({ property }) => cube.copy.findColumn(property.path))
  const { rowCount, cells } = await cube.copy.select(columns, constraints, 1)
  if (rowCount === 0) return undefined
  return Promise.all(
    cells.map(async (cell, index) => {
      if (cell.kind === 'codes') {
        const terms = await cube.copy.dictionary(columns[index] ?? -1).readTerms(cell.codes)
        return [...terms.values()][0]
      }
      const text = cell.texts?.[0]
      const isThere = !cell.valid || cell.valid[0] === 1
      const value = text ?? (isThere && !Number.isNaN(cell.values[0]) ? String(cell.values[0]) : undefined)
      return value === undefined ? undefined : ({ type: 'literal', value } satisfies RdfTerm)
    }),
  )
}
