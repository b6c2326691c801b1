import { useMemo, useState } from 'react'
import { listUnfolded, type ValueTree } from './value-tree.ts'

/** Up to so many lines are all unfolded at first. */
const MOST_UNFOLDED = 100

/** What is unfolded at first: all of a short tree; of a long one its root, where there is just one. */
function listFirst({ rows }: ValueTree): ReadonlySet<string> {
  if (rows.length <= MOST_UNFOLDED) return new Set(rows.map(({ value }) => value))
  const [root] = rows
  return new Set(root && root.end === rows.length ? [root.value] : [])
}

/** The lines of a tree that are shown, and which of them are unfolded. */
export type UnfoldedRows = {
  /** The places of the lines that are shown, in their order. */
  places: readonly number[]
  isUnfolded(place: number): boolean
  /** Unfolds a line, or folds it; while lines are searched for all stay unfolded. */
  toggle(place: number): void
}

/** Holds what of a tree is unfolded; `found` are the places to show instead. */
export function useUnfolded(tree: ValueTree, found: readonly number[] | undefined): UnfoldedRows {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const first = useMemo(() => listFirst(tree), [tree])
  return useMemo(() => {
    const isOpen = (value: string): boolean => changed.has(value) !== first.has(value)
    return {
      places: found ?? listUnfolded(tree, isOpen),
      isUnfolded: (place) => found !== undefined || isOpen(tree.rows[place]?.value ?? ''),
      toggle(place) {
        const value = tree.rows[place]?.value
        if (value === undefined || found) return
        setChanged((before) => {
          const next = new Set(before)
          if (!next.delete(value)) next.add(value)
          return next
        })
      },
    }
  }, [tree, found, changed, first])
}
