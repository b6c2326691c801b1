import * as vocabulary from '@tessera/cube/rdf'
import type { HierarchyLevel, HierarchyShape } from '../model/cube-structure.ts'
import { canBeIri, type NodeKey } from '../model/rdf-term.ts'
import type { TripleIndex } from './triple-index.ts'

const { meta, schema, sh } = vocabulary

/**
 * The maximum number of levels; official trees have at most six. Each level is a query with as many joins, and trees
 * are built recursively.
 */
const MAX_LEVELS = 16

/** Parses the hierarchies declared in a dimension's shape. Skips those without a root or a level. */
export function parseHierarchies(index: TripleIndex, nodes: NodeKey[]): HierarchyShape[] {
  return index
    .nodes(nodes, meta('inHierarchy'))
    .map((node, place) => ({
      key: node.startsWith('_:') ? `hierarchy ${place + 1}` : node,
      names: index.texts(node, schema('name')),
      roots: index.iris(node, meta('hierarchyRoot')),
      levels: readLevels(index, node),
    }))
    .filter((hierarchy) => hierarchy.roots.length > 0 && hierarchy.levels.length > 0)
}

function readLevels(index: TripleIndex, hierarchy: NodeKey): HierarchyLevel[] {
  const levels: HierarchyLevel[] = []
  const seen = new Set<NodeKey>([hierarchy])
  let node = index.nodes(hierarchy, meta('nextInHierarchy'))[0]
  // a cyclic chain ends where it started; values below the last level are outside the tree
  while (node !== undefined && !seen.has(node) && levels.length < MAX_LEVELS) {
    seen.add(node)
    const path = index.nodes(node, sh('path'))[0]
    if (path === undefined) break
    const [inverse] = index.iris(path, sh('inversePath'))
    const [targetClass] = index.iris(node, sh('targetClass'))
    if (inverse !== undefined) levels.push({ path: inverse, isInverse: true, targetClass })
    else if (!canBeIri(path)) break
    else levels.push({ path, isInverse: false, targetClass })
    node = index.nodes(node, meta('nextInHierarchy'))[0]
  }
  return levels
}
