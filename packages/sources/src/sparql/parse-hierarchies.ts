import type { HierarchyLevel, HierarchyShape } from './cube-structure.ts'
import type { NodeKey, TripleIndex } from './triple-index.ts'
import { vocabulary } from './vocabulary.ts'

const { meta, schema, sh } = vocabulary

/** The hierarchies a dimension's shape declares; those without a root or a level are left out. */
export function parseHierarchies(index: TripleIndex, nodes: NodeKey[]): HierarchyShape[] {
  return index
    .nodes(nodes, meta('inHierarchy'))
    .map((node, place) => ({
      key: node.startsWith('_:') ? `hierarchy ${place + 1}` : node,
      names: index.texts(node, schema('name')),
      roots: index.all(node, meta('hierarchyRoot')).map((term) => term.value),
      levels: readLevels(index, node),
    }))
    .filter((hierarchy) => hierarchy.roots.length > 0 && hierarchy.levels.length > 0)
}

function readLevels(index: TripleIndex, hierarchy: NodeKey): HierarchyLevel[] {
  const levels: HierarchyLevel[] = []
  const seen = new Set<NodeKey>([hierarchy])
  let node = index.nodes(hierarchy, meta('nextInHierarchy'))[0]
  // A chain that bites its own tail ends where it began.
  while (node !== undefined && !seen.has(node)) {
    seen.add(node)
    const path = index.nodes(node, sh('path'))[0]
    if (path === undefined) break
    const inverse = index.value(path, sh('inversePath'))
    const targetClass = index.value(node, sh('targetClass'))
    if (inverse !== undefined) levels.push({ path: inverse, isInverse: true, targetClass })
    else if (path.startsWith('_:')) break
    else levels.push({ path, isInverse: false, targetClass })
    node = index.nodes(node, meta('nextInHierarchy'))[0]
  }
  return levels
}
