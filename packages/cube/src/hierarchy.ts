import type { HierarchyNode } from './component.ts'

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
