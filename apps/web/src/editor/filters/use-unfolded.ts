import type { ValueTree } from '@tessera/cube'
import { useMemo, useState } from 'react'
import { listUnfolded } from './value-tree.ts'

/** The maximum number of rows of trees that are initially expanded. */
const MAX_UNFOLDED = 100

/** Lists the initially expanded rows: all of a short tree; for a long tree its root, if there is only one. */
function listFirst({ rows }: ValueTree): ReadonlySet<string> {
  if (rows.length <= MAX_UNFOLDED) return new Set(rows.map(({ value }) => value))
  const [root] = rows
  return new Set(root && root.end === rows.length ? [root.value] : [])
}

/** The visible rows of a tree, and which of them are expanded. */
export type UnfoldedRows = ReturnType<typeof useUnfolded>

/** Manages the expanded rows of a tree; `found` are indexes of rows to show instead. */
export function useUnfolded(tree: ValueTree, found: readonly number[] | undefined) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const first = useMemo(() => listFirst(tree), [tree])
  return useMemo(() => {
    const isOpen = (value: string): boolean => changed.has(value) !== first.has(value)
    return {
      /** The indexes of the visible rows, in order. */
      places: found ?? listUnfolded(tree, isOpen),
      isUnfolded: (place: number) => found !== undefined || isOpen(tree.rows[place]?.value ?? ''),
      /** Expands or collapses a row; during a search, all rows stay expanded. */
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
