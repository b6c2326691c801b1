import type { Mark, PictureScene } from '@tessera/chart'
import type { PointedValue } from '@tessera/chart/viewer'
import { createContext } from 'react'

/** How a chart is linked to those beside it: what is read of one is lit up in the others. */
export type ChartLink = {
  /** Whether drawings must say which values their data stand for. */
  namesValues: boolean
  /** What is lit up as the page is sent. */
  pinned?: PointedValue[]
  /** A hook: the marks of a drawing that are lit up, to be drawn above it; undefined where all are alike. */
  useLit(scene: PictureScene): Mark[] | undefined
  /** Tells what is read of a drawing; undefined when it is no longer. */
  point(scene: PictureScene, datum: number | undefined): void
  /** Tells that somebody has chosen what is read. */
  pick(scene: PictureScene, datum: number): void
}

const ALONE: ChartLink = {
  namesValues: false,
  useLit: () => undefined,
  point: () => undefined,
  pick: () => undefined,
}

/** The link of a chart to those beside it; a chart that stands alone has none. */
export const LinkOfChart = createContext<ChartLink>(ALONE)
