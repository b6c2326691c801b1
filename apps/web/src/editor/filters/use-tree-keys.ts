import type { ValueTree } from '@tessera/cube'
import { type KeyboardEvent, useState } from 'react'
import type { UnfoldedRows } from './use-unfolded.ts'
import { isBranch, type TreeMarks, valuesBelow } from './value-tree.ts'

/** The number of rows by which Page Up and Page Down move. */
const PAGE = 9

export type ValueTreeProps = {
  label: string
  tree: ValueTree
  /** The indexes of the visible rows; defaults to the expanded ones. */
  shown: readonly number[] | undefined
  marks: TreeMarks
  onChange(values: readonly string[], isOn: boolean): void
  onOnly(value: string): void
}

/**
 * Handles the keys of a tree following the WAI-ARIA guide: arrows, Home, End, Page Up and Down; Space toggles a value,
 * Enter selects only this one.
 */
export function useTreeKeys(
  { tree, marks, onChange, onOnly }: ValueTreeProps,
  { places, isUnfolded, toggle }: UnfoldedRows,
) {
  const [pointed, point] = useState(-1)
  const at = places.indexOf(pointed)
  const active = at < 0 ? (places[0] ?? -1) : pointed
  const row = tree.rows[active]
  const go = (to: number): void => point(places[Math.min(places.length - 1, Math.max(0, to))] ?? -1)
  const here = Math.max(0, at)
  const keys: Record<string, () => void> = {
    ArrowDown: () => go(here + 1),
    ArrowUp: () => go(here - 1),
    PageDown: () => go(here + PAGE),
    PageUp: () => go(here - PAGE),
    Home: () => go(0),
    End: () => go(places.length - 1),
    ArrowRight: () => {
      if (!isBranch(tree, active)) return
      if (isUnfolded(active)) go(here + 1)
      else toggle(active)
    },
    ArrowLeft: () => {
      if (isBranch(tree, active) && isUnfolded(active)) toggle(active)
      else if (row && row.parent >= 0) point(row.parent)
    },
    ' ': () => {
      if (row?.isSelectable) onChange([row.value], marks.stateOf(active) !== 'true')
      else toggle(active)
    },
    'Shift+ ': () => onChange(valuesBelow(tree, active), !marks.isAllBelow(active)),
    Enter: () => row?.isSelectable && onOnly(row.value),
  }
  return {
    /** The index of the active row. */
    active,
    point,
    press(event: KeyboardEvent) {
      const act = keys[event.shiftKey && event.key === ' ' ? 'Shift+ ' : event.key]
      if (!act || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      // Mark the row that the key acts on.
      if (pointed !== active) point(active)
      act()
    },
  }
}
