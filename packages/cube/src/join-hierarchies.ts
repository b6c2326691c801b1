import type { DimensionValue, HierarchyNode } from './component.ts'

/** The position that puts values outside a tree after those in it (reference rule: component values). */
const OUTSIDE_POSITION = 9999

/**
 * Merges several trees of values. The first tree that contains a value determines its place. Values that only later
 * trees contain are added below their parent there. Values outside all trees are appended at depth 0. Returns undefined
 * if there is no tree.
 */
export function joinHierarchies(
  trees: (HierarchyNode[] | undefined)[],
  values: DimensionValue[],
): HierarchyNode[] | undefined {
  if (trees.every((tree) => tree === undefined)) return undefined
  const roots: HierarchyNode[] = []
  const known = new Map<string, HierarchyNode>()
  for (const tree of trees) addNodes(tree ?? [], roots, known)
  const outside = values
    .filter(({ value }) => !known.has(value))
    .map((value) => ({ position: OUTSIDE_POSITION, ...value, depth: 0, hasValue: true, children: [] }))
  return [...withDepths(roots, 0), ...outside]
}

/** Copies nodes into a list of siblings. Nodes that exist elsewhere stay there and receive the children. */
function addNodes(
  nodes: HierarchyNode[],
  siblings: HierarchyNode[],
  known: Map<string, HierarchyNode>,
): void {
  for (const node of nodes) {
    let copy = known.get(node.value)
    if (copy) {
      copy.hasValue ||= node.hasValue
    } else {
      copy = { ...node, children: [] }
      known.set(node.value, copy)
      siblings.push(copy)
    }
    addNodes(node.children, copy.children, known)
  }
}

const withDepths = (nodes: HierarchyNode[], depth: number): HierarchyNode[] =>
  nodes.map((node) => ({ ...node, depth, children: withDepths(node.children, depth + 1) }))
