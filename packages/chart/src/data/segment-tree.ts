import type { HierarchyNode } from '@tessera/cube'
import type { Category } from './categories.ts'

/** A line of a list of segments: one of them, or what only groups those below it. */
export type SegmentLine = { depth: number } & ({ segment: Category } | { heading: string; below: Category[] })

type Branch = { value: string; label: string; segment?: Category; children: Map<string, Branch> }

/**
 * Segments below the values of their dimension's tree that contain them, siblings in the order they come in. A value
 * that stands in several places of the tree is listed at its first. Where the tree would have more headings than there
 * are segments, it tells nothing: they are a plain list.
 */
export function toSegmentLines(segments: Category[], hierarchy: HierarchyNode[] = []): SegmentLine[] {
  if (hierarchy.length === 0) return segments.map((segment) => ({ depth: 0, segment }))
  const paths = readPaths(hierarchy)
  const roots: Branch['children'] = new Map()
  for (const segment of segments) {
    const path = paths.get(segment.value) ?? [{ value: segment.value, label: segment.text }]
    let branches = roots
    let branch: Branch | undefined
    for (const { value, label } of path) {
      branch = branches.get(value) ?? { value, label, children: new Map() }
      branches.set(value, branch)
      branches = branch.children
    }
    if (branch) branch.segment = segment
  }
  const lines = [...roots.values()].flatMap((root) => toLines(root, 0))
  const isMostlyHeadings = lines.filter((line) => 'heading' in line).length > segments.length
  return isMostlyHeadings ? segments.map((segment) => ({ depth: 0, segment })) : lines
}

type Step = Pick<HierarchyNode, 'value' | 'label'>

/** The way from the root to each value, itself included. */
function readPaths(hierarchy: HierarchyNode[]): Map<string, Step[]> {
  const paths = new Map<string, Step[]>()
  const visit = (node: HierarchyNode, above: Step[]): void => {
    const path = [...above, node]
    if (!paths.has(node.value)) paths.set(node.value, path)
    for (const child of node.children) visit(child, path)
  }
  for (const root of hierarchy) visit(root, [])
  return paths
}

function toLines({ segment, label, children }: Branch, depth: number): SegmentLine[] {
  const below = [...children.values()].flatMap((child) => toLines(child, depth + 1))
  const own: SegmentLine = segment
    ? { depth, segment }
    : { depth, heading: label, below: below.flatMap((line) => ('segment' in line ? [line.segment] : [])) }
  return [own, ...below]
}
