import type { ValueTree } from '@tessera/cube'
import { useMemo, useState } from 'react'
import { listUnfolded } from './value-tree.ts'

/** Up to so many lines are all unfolded at first. */
const MAX_UNFOLDED = 100

/** What is unfolded at first: all of a short tree; of a long one its root, where there is just one. */
function listFirst({ rows }: ValueTree): ReadonlySet<string> {
  if (rows.length <= MAX_UNFOLDED) return new Set(rows.map(({ value }) => value))
  const [root] = rows
  return new Set(root && root.end === rows.length ? [root.value] : [])
}

/** The lines of a tree that are shown, and which of them are unfolded. */
export type UnfoldedRows = ReturnType<typeof useUnfolded>

/** Holds what of a tree is unfolded; `found` are the places to show instead. */
export function useUnfolded(tree: ValueTree, found: readonly number[] | undefined) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const first = useMemo(() => listFirst(tree), [tree])
  return useMemo(() => {
    const isOpen = (value: string): boolean => changed.has(value) !== first.has(value)
    return {
      /** The places of the lines that are shown, in their order. */
      places: found ?? listUnfolded(tree, isOpen),
      isUnfolded: (place: number) => found !== undefined || isOpen(tree.rows[place]?.value ?? ''),
      /** Unfolds a line, or folds it; while lines are searched for all stay unfolded. */
      toggle(place: number) {
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
