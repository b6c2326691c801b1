import type { GridStep } from '@tessera/project'

/** The columns and rows of a grid on screen, measured when dragging started. */
export type GridTracks = {
  /** The distance between two columns, in px. */
  columnStep: number
  /** The end of each row including the gap after it, in px from the top of the grid. */
  rowEnds: number[]
  /** The height of an additional row at the end including its gap, in px. */
  rowStep: number
  /** The current position of the grid in the viewport, in px, which changes by scrolling. */
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

/** Converts a vertical position to a fractional number of rows. */
export function toRow({ rowEnds, rowStep }: Pick<GridTracks, 'rowEnds' | 'rowStep'>, y: number): number {
  const row = rowEnds.findIndex((end) => y < end)
  if (row < 0) return rowEnds.length + (y - (rowEnds.at(-1) ?? 0)) / rowStep
  const start = rowEnds[row - 1] ?? 0
  return row + (y - start) / (rowEnds[row]! - start)
}

type Point = { x: number; y: number }

/** Returns the number of columns and rows between two points of the grid. */
export const stepBetween = (tracks: GridTracks, from: Point, to: Point): GridStep => ({
  columns: Math.round((to.x - from.x) / tracks.columnStep),
  rows: Math.round(toRow(tracks, to.y) - toRow(tracks, from.y)),
})
