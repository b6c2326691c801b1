import type { HierarchyNode } from './component.ts'

/** Returns all nodes, parents before their children. */
export function flattenHierarchy(nodes: HierarchyNode[]): HierarchyNode[] {
  return nodes.flatMap((node) => [node, ...flattenHierarchy(node.children)])
}

/** Returns the lowest values with data. Maps show these instead of their totals. */
export function readLeaves(nodes: HierarchyNode[]): string[] {
  return nodes.flatMap((node) => {
    const below = readLeaves(node.children)
    if (below.length > 0) return below
    return node.hasValue ? [node.value] : []
  })
}
