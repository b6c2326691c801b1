import * as vocabulary from '@tessera/cube/rdf'
import type { HierarchyEdges, HierarchyLevel, HierarchyShape } from '../model/cube-structure.ts'
import { canBeIri, isIriTerm } from '../model/rdf-term.ts'
import type { SparqlClient } from './client.ts'
import { iri, joinSparql, type SparqlText, sparql, values, variable } from './term.ts'

/** All edges of a hierarchy: one question per level. */
export async function readHierarchyEdges(
  client: SparqlClient,
  hierarchy: HierarchyShape,
): Promise<HierarchyEdges> {
  const roots = hierarchy.roots.filter(canBeIri)
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

/**
 * The nodes of one level with those above them: ?parent ?child. The last of the levels leads from parent to child, the
 * others from a root to the parent.
 */
function toLevelQuery(roots: string[], levels: HierarchyLevel[]): SparqlText {
  const steps = levels.map((level, index) => toStep(level, toNode(index), toNode(index + 1)))
  const last = levels.length
  return sparql`SELECT DISTINCT (${toNode(last - 1)} AS ?parent) (${toNode(last)} AS ?child) WHERE {
    ${values('n0', roots.map(iri))} ${joinSparql(steps)} }`
}

const toNode = (index: number): SparqlText => variable(`n${index}`)

function toStep(level: HierarchyLevel, parent: SparqlText, child: SparqlText): SparqlText {
  const [subject, object] = level.isInverse ? [child, parent] : [parent, child]
  const edge = sparql`${subject} ${iri(level.path)} ${object} .`
  if (level.targetClass === undefined) return edge
  return sparql`${edge} ${child} ${iri(vocabulary.rdf('type'))} ${iri(level.targetClass)} .`
}
