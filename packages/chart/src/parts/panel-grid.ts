import { clamp } from '@tessera/cube'
import type { DrawInput } from '../chart-type.ts'
import { tickCount } from '../guides/linear-axis.ts'
import type { PictureScene } from '../scene.ts'

/** Between two small pictures beside each other, in px. */
const GAP = 14
/** None is narrower than this, in px: two stand beside each other on a phone. Bars have names beside them. */
const MIN_WIDTH = 116
const MIN_WIDTH_OF_BARS = 190
/** Wider ones would be pictures of their own. */
const MAX_COLUMNS = 6
/** A plot is so high as a part of its width, and within bounds in px. */
const [SHARE_OF_WIDTH, MIN_HEIGHT, MAX_HEIGHT] = [0.62, 84, 190]
/** In a tile that is low, plots are no lower than this, in px. */
const MIN_IN_TILE = 48
/** A labelled value on a horizontal axis takes so much, in px. */
const TICK_ROOM = 70

/** A place for pictures below each other: from where they reach how far, and where their plots begin within, in px. */
export type PanelColumn = { left: number; width: number; plotLeft: number }

/** How small pictures stand side by side. */
export type PanelGrid = {
  /** What each is drawn in before it is known what the labels beside them take. */
  equal: { width: number; plotHeight: number }
  /** About how many values the axis of each has labels for. */
  ticks: number
  /**
   * The columns, with labels of that width beside the first of a row, where all have one axis, or beside each: the plots
   * are of one width.
   */
  columnsBeside(labels: number, isShared: boolean): PanelColumn[]
}

/** As many columns as have room, and no more than rows of one length need. */
export function layoutPanels(
  count: number,
  { bands }: Pick<PictureScene, 'bands'>,
  { width, plotHeight }: Pick<DrawInput, 'width' | 'plotHeight'>,
): PanelGrid {
  const isOfBars = bands?.along === 'y'
  const least = isOfBars ? MIN_WIDTH_OF_BARS : MIN_WIDTH
  const most = clamp(Math.floor((width + GAP) / (least + GAP)), 1, MAX_COLUMNS)
  const rows = Math.ceil(count / most)
  const columns = Math.ceil(count / rows)
  const equal = (width - (columns - 1) * GAP) / columns
  const height =
    plotHeight === undefined
      ? clamp(equal * SHARE_OF_WIDTH, MIN_HEIGHT, MAX_HEIGHT)
      : Math.max(MIN_IN_TILE, plotHeight / rows)
  return {
    equal: { width: equal, plotHeight: height },
    ticks: isOfBars ? Math.max(2, Math.round(equal / TICK_ROOM)) : tickCount(height),
    columnsBeside(labels, isShared) {
      const taken = isShared ? labels : labels * columns
      const plot = (width - (columns - 1) * GAP - taken) / columns
      let left = 0
      return Array.from({ length: columns }, (_, column) => {
        const plotLeft = isShared && column > 0 ? 0 : labels
        const own = { left, width: plot + plotLeft, plotLeft }
        left += own.width + GAP
        return own
      })
    },
  }
}
