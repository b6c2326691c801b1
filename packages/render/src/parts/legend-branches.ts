import type { LegendItem } from '@tessera/chart'

/** An item of a legend with its children, and its index in the whole list. */
export type LegendBranch = { item: LegendItem; number: number; children: LegendBranch[] }

/** Builds a tree from the depths of items. The parent of each item is the last preceding one that is less deep. */
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

/** Returns the number of items that are not headings. */
export const countValues = (items: LegendItem[]): number => items.filter(({ isHeading }) => !isHeading).length

/** Returns the number of items of a branch that are not headings. */
export const countLeaves = ({ item, children }: LegendBranch): number =>
  children.reduce((count, child) => count + countLeaves(child), item.isHeading ? 0 : 1)
