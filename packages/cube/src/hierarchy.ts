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

/** The top-most value that has data, searched breadth first: what a filter starts from (reference rule). */
export function findTopValue(nodes: HierarchyNode[]): string | undefined {
  let level = nodes
  while (level.length > 0) {
    const found = level.find((node) => node.hasValue)
    if (found) return found.value
    level = level.flatMap((node) => node.children)
  }
  return undefined
}

/** The bottom-most values with data: a map shows these and not their totals. */
export function readLeaves(nodes: HierarchyNode[]): string[] {
  return nodes.flatMap((node) => {
    const below = readLeaves(node.children)
    if (below.length > 0) return below
    return node.hasValue ? [node.value] : []
  })
}
