import type { GridStep } from '@tessera/project'

/** The columns and rows of a grid on the screen, as they were when something was taken hold of. */
export type GridTracks = {
  /** From one column to the next, in px. */
  columnStep: number
  /** Where each row ends, with the gap after it, in px from the top of the grid. */
  rowEnds: number[]
  /** A row below them all, with its gap, in px. */
  rowStep: number
  /** Where the grid is in the window now, in px: it scrolls. */
  left(): number
  top(): number
}

const toNumbers = (tracks: string): number[] =>
  tracks.split(' ').map(Number.parseFloat).filter(Number.isFinite)

/** Reads the tracks of a CSS grid; rows are as high as their content, and at least `rowHeight`. */
export function readTracks(grid: HTMLElement, columns: number, rowHeight: number): GridTracks {
  const style = getComputedStyle(grid)
  const [columnGap, rowGap] = [Number.parseFloat(style.columnGap) || 0, Number.parseFloat(style.rowGap) || 0]
  let end = 0
  const rowEnds = toNumbers(style.gridTemplateRows).map((height) => {
    end += height + rowGap
    return end
  })
  return {
    columnStep: (grid.clientWidth + columnGap) / columns,
    rowEnds,
    rowStep: rowHeight + rowGap,
    left: () => grid.getBoundingClientRect().left,
    top: () => grid.getBoundingClientRect().top,
  }
}

/** How many rows are above a height, with the part of the one it is in. */
export function toRow({ rowEnds, rowStep }: Pick<GridTracks, 'rowEnds' | 'rowStep'>, y: number): number {
  const row = rowEnds.findIndex((end) => y < end)
  if (row < 0) return rowEnds.length + (y - (rowEnds.at(-1) ?? 0)) / rowStep
  const start = rowEnds[row - 1] ?? 0
  return row + (y - start) / (rowEnds[row]! - start)
}

type Point = { x: number; y: number }

/** How many columns and rows lie between two points of the grid. */
export const stepBetween = (tracks: GridTracks, from: Point, to: Point): GridStep => ({
  columns: Math.round((to.x - from.x) / tracks.columnStep),
  rows: Math.round(toRow(tracks, to.y) - toRow(tracks, from.y)),
})
