import type { LegendItem } from '@tessera/chart'

/** An item of a legend with those below it, and its place in the whole list. */
export type LegendBranch = { item: LegendItem; number: number; children: LegendBranch[] }

/** Items as a tree by their depth: each stands below the last one that is less deep. */
export function toLegendBranches(items: LegendItem[]): LegendBranch[] {
  const roots: LegendBranch[] = []
  const above: LegendBranch[] = []
  items.forEach((item, number) => {
    const branch: LegendBranch = { item, number, children: [] }
    const depth = item.depth ?? 0
    while (above.length > 0 && (above.at(-1)!.item.depth ?? 0) >= depth) above.pop()
    const parent = above.at(-1)
    if (parent) parent.children.push(branch)
    else roots.push(branch)
    above.push(branch)
  })
  return roots
}

/** How many items are not headings. */
export const countValues = (items: LegendItem[]): number => items.filter(({ isHeading }) => !isHeading).length

/** How many items a branch has that are not headings. */
export const countLeaves = ({ item, children }: LegendBranch): number =>
  children.reduce((count, child) => count + countLeaves(child), item.isHeading ? 0 : 1)
