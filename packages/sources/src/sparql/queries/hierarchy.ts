import type { HierarchyLevel } from '../cube-structure.ts'
import { iri, joinSparql, type SparqlText, sparql, values, variable } from '../term.ts'
import { vocabulary } from '../vocabulary.ts'

/**
 * The nodes of one level with those above them: ?parent ?child. The last of the levels leads from parent to child, the
 * others from a root to the parent.
 */
export function toLevelQuery(roots: string[], levels: HierarchyLevel[]): SparqlText {
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
