import type { HierarchyNode } from '@tessera/cube'
import type { Category } from './categories.ts'

/** A line in a list of segments: a segment, or the heading of the segments below it. */
export type SegmentLine = { depth: number } & ({ segment: Category } | { heading: string; below: Category[] })

type Branch = { value: string; label: string; segment?: Category; children: Map<string, Branch> }

/** Lists of up to this length can be read at a glance, so headings would only make them longer. */
const FEW = 8

/**
 * Arranges segments below the values of their dimension's hierarchy that contain them. Siblings keep their order. A
 * value with several positions in the hierarchy is listed at the first. Omits headings for a few segments with distinct
 * names, and if there would be more headings than segments.
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
  if (isMostlyHeadings) return segments.map((segment) => ({ depth: 0, segment }))
  const names = new Set(segments.map(({ text }) => text))
  return segments.length > FEW || names.size < segments.length ? lines : withoutHeadings(lines, segments)
}

/** Indents segments below those that contain them; otherwise keeps their order. */
function withoutHeadings(lines: SegmentLine[], segments: Category[]): SegmentLine[] {
  const above: SegmentLine[] = []
  const kept = lines.flatMap((line): SegmentLine[] => {
    while (above.length > 0 && above.at(-1)!.depth >= line.depth) above.pop()
    const depth = above.filter((each) => 'segment' in each).length
    above.push(line)
    return 'segment' in line ? [{ ...line, depth }] : []
  })
  return kept.some(({ depth }) => depth > 0) ? kept : segments.map((segment) => ({ depth: 0, segment }))
}

type Step = Pick<HierarchyNode, 'value' | 'label'>

/** The path from the root to each value, inclusive. */
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
