import { demo, slug } from './iris.ts'
import { once } from './once.ts'
import type { Term, Terms } from './recipe.ts'
import type { Label } from './text.ts'

/** The description of a category except for its IRI. A plain label is its name. */
export type TermEntry = Label | Omit<Term, 'iri'>

/** Creates the categories of one cube, `/{cube}/{dimension}/{key}`, by the key in the source. */
export function localTerms(cube: string, dimension: string, entries: Record<string, TermEntry>): Terms {
  const iriOf = (key: string) => demo(`${cube}/${dimension}/${slug(key)}`)
  return { all: once(() => toTerms(entries, iriOf)) }
}

/** Creates categories that several cubes share, `/{set}/{key}`, so that they can be joined. */
export function sharedTerms(set: string, shared: Terms['shared'], entries: Record<string, TermEntry>): Terms {
  return { shared, all: once(() => toTerms(entries, (key) => demo(`${set}/${slug(key)}`))) }
}

function toTerms(entries: Record<string, TermEntry>, iriOf: (key: string) => string): Map<string, Term> {
  return new Map(
    Object.entries(entries).map(([key, entry]) => {
      const described = typeof entry === 'object' && 'name' in entry ? entry : { name: entry }
      return [key, { iri: iriOf(key), ...described }]
    }),
  )
}
