import { demo, slug } from './iris.ts'
import { once } from './once.ts'
import type { Term, Terms } from './recipe.ts'
import type { Label } from './text.ts'

/** What is said of a category besides its IRI; a bare label says its name only. */
export type TermEntry = Label | Omit<Term, 'iri'>

/** The categories of one cube, `/{cube}/{dimension}/{key}`, by the key the source uses. */
export function localTerms(cube: string, dimension: string, entries: Record<string, TermEntry>): Terms {
  const iriOf = (key: string) => demo(`${cube}/${dimension}/${slug(key)}`)
  return { all: once(() => toTerms(entries, iriOf)) }
}

/** Categories several cubes use, `/{set}/{key}`, so that they can be joined. */
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
