import { clamp } from '@tessera/cube'
import type { DrawInput } from '../chart-type.ts'
import { tickCount } from '../guides/linear-axis.ts'
import { TITLE_SIZE } from '../guides/style.ts'
import { textWidth } from '../guides/text-width.ts'
import type { PictureScene } from '../scene.ts'

/** Horizontal gap between panels, in px. */
const GAP = 14
/** The minimum width of a panel, in px. Two fit side by side on a phone. Bars need more room for their names. */
const MIN_WIDTH = 116
const MIN_WIDTH_OF_BARS = 190
/** Longer words of titles may be cut, in px. */
const MAX_WORD = 200
/** Maximum number of columns. */
const MAX_COLUMNS = 6
/** Height of a plot: a share of its width, within bounds in px. */
const [SHARE_OF_WIDTH, MIN_HEIGHT, MAX_HEIGHT] = [0.62, 84, 190]
/** Minimum height of a plot in a low tile, in px. */
const MIN_IN_TILE = 48
/** Room for a labelled value on a horizontal axis, in px. */
const TICK_ROOM = 70

/** A column of panels: its left edge, its width, and the offset of the plots, in px. */
export type PanelColumn = { left: number; width: number; plotLeft: number }

/** The layout of small multiples. */
export type PanelGrid = {
  /** The size of each panel in the first pass, when the width of labels is not known yet. */
  equal: { width: number; plotHeight: number }
  /** The approximate number of ticks on the value axis of a panel. */
  ticks: number
  /**
   * Returns the columns with room for labels of a width, in the first column if all panels share an axis, else in each.
   * All plots have the same width.
   */
  columnsBeside(labels: number, isShared: boolean): PanelColumn[]
}

/** The width of the longest word of the titles, in px. */
const wordRoom = (titles: string[]): number =>
  Math.max(
    0,
    ...titles.flatMap((title) => title.split(/[\s-]/).map((word) => textWidth(word, TITLE_SIZE, 600))),
  )

/**
 * Lays out as many columns as fit, but no more than are needed for rows of equal length, or than leave room for the
 * words of the titles. Low tiles have no room for more rows, and two columns stay.
 */
export function layoutPanels(
  titles: string[],
  { bands }: Pick<PictureScene, 'bands'>,
  { width, plotHeight }: Pick<DrawInput, 'width' | 'plotHeight'>,
): PanelGrid {
  const { length: count } = titles
  const isOfBars = bands?.along === 'y'
  const least = isOfBars ? MIN_WIDTH_OF_BARS : MIN_WIDTH
  const columns = evenColumns(count, clamp(Math.floor((width + GAP) / (least + GAP)), 1, MAX_COLUMNS))
  const equal = (width - (columns - 1) * GAP) / columns
  const height =
    plotHeight === undefined
      ? clamp(equal * SHARE_OF_WIDTH, MIN_HEIGHT, MAX_HEIGHT)
      : Math.max(MIN_IN_TILE, plotHeight / Math.ceil(count / columns))
  const words = plotHeight === undefined ? Math.min(wordRoom(titles), MAX_WORD) : 0
  return {
    equal: { width: equal, plotHeight: height },
    ticks: isOfBars ? Math.max(2, Math.round(equal / TICK_ROOM)) : tickCount(height),
    columnsBeside(labels, isShared) {
      const plotOf = (some: number): number =>
        (width - (some - 1) * GAP - (isShared ? labels : labels * some)) / some
      let fitting = columns
      // one column on a phone would be too long for one word
      while (fitting > 2 && plotOf(fitting) < words) fitting = evenColumns(count, fitting - 1)
      const plot = plotOf(fitting)
      let left = 0
      return Array.from({ length: fitting }, (_, column) => {
        const plotLeft = isShared && column > 0 ? 0 : labels
        const own = { left, width: plot + plotLeft, plotLeft }
        left += own.width + GAP
        return own
      })
    },
  }
}

/** The number of columns for rows of equal length, at most `most`. */
const evenColumns = (count: number, most: number): number => Math.ceil(count / Math.ceil(count / most))
