import type { DimensionValue } from './component.ts'

/** A place in the tree of a dimension's values. */
export type HierarchyNode = DimensionValue & {
  /** 0 at the root. */
  depth: number
  /** False for nodes that only group others: no observation carries them. */
  hasValue: boolean
  children: HierarchyNode[]
}

/** Every node, parents before their children. */
export function flattenHierarchy(nodes: HierarchyNode[]): HierarchyNode[] {
  return nodes.flatMap((node) => [node, ...flattenHierarchy(node.children)])
}

/** The bottom-most values with data: a map shows these and not their totals. */
export function readLeaves(nodes: HierarchyNode[]): string[] {
  return nodes.flatMap((node) => {
    const below = readLeaves(node.children)
    if (below.length > 0) return below
    return node.hasValue ? [node.value] : []
  })
}
