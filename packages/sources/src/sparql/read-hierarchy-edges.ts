import type { SparqlClient } from './client.ts'
import type { HierarchyShape } from './cube-structure.ts'
import { toLevelQuery } from './queries/hierarchy.ts'
import { isIriTerm } from './rdf-term.ts'
import { isIri } from './term.ts'

/** The children of each node, level by level from the roots; the first map belongs to the roots. */
export type HierarchyEdges = Map<string, string[]>[]

/** All edges of a hierarchy: one question a level. */
export async function readHierarchyEdges(
  client: SparqlClient,
  hierarchy: HierarchyShape,
): Promise<HierarchyEdges> {
  const roots = hierarchy.roots.filter(isIri)
  if (roots.length === 0) return []
  const levels = hierarchy.levels.map((_, depth) => hierarchy.levels.slice(0, depth + 1))
  return Promise.all(
    levels.map(async (path) => {
      const children = new Map<string, string[]>()
      for (const { parent, child } of await client.select(toLevelQuery(roots, path))) {
        if (!isIriTerm(parent) || !isIriTerm(child)) continue
        const known = children.get(parent.value)
        if (known) known.push(child.value)
        else children.set(parent.value, [child.value])
      }
      return children
    }),
  )
}
