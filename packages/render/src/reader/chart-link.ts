import type { Mark, PictureScene } from '@tessera/chart'
import type { PointedValue } from '@tessera/chart/viewer'
import { createContext } from 'react'

/** Links a chart with those beside it. A value pointed at in one chart is highlighted in the others. */
export type ChartLink = {
  /** Whether drawings must state the dimension values of their data. */
  namesValues: boolean
  /** The values that are already highlighted when the page is sent. */
  pinned?: PointedValue[]
  /**
   * A hook that returns the highlighted marks of a drawing, to be drawn above it; undefined if nothing is highlighted.
   */
  useLit(scene: PictureScene): Mark[] | undefined
  /** Reports the datum being read in a drawing; undefined when reading ends. */
  point(scene: PictureScene, datum: number | undefined): void
  /** Reports that the datum being read was selected. */
  pick(scene: PictureScene, datum: number): void
}

const ALONE: ChartLink = {
  namesValues: false,
  useLit: () => undefined,
  point: () => undefined,
  pick: () => undefined,
}

/** The link of a chart with those beside it. The default is for a chart on its own and has no effect. */
export const LinkOfChart = createContext<ChartLink>(ALONE)
