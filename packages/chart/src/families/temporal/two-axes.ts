import { formatComponentTitle, type Locale } from '@tessera/cube'
import { limitEnds } from '../../data/limits.ts'
import { inkLike } from '../../guides/ink-on.ts'
import {
  drawLinearAxis,
  drawTitle,
  type LinearTicks,
  layoutTitle,
  tickCount,
  toLinearTicks,
} from '../../guides/linear-axis.ts'
import { plotHeight } from '../../guides/plot-height.ts'
import { alignAxes } from '../../scales/aligned-axes.ts'
import { type ValueScale, valueScale } from '../../scales/value-scale.ts'
import type { Mark } from '../../scene.ts'
import type { MeasuresData } from './measures.ts'
import { type Series, seriesEnds } from './series.ts'

/** A plot with an axis on either side, each in the colour of its series. */
export type TwoAxes = {
  top: number
  bottom: number
  left: number
  right: number
  /** The scale of a series. */
  scaleOf(series: Series): ValueScale
  /** Titles, grid and labels. */
  marks: Mark[]
}

type Side = { series: Series; domain: [number, number] }

/** Between the two titles. */
const TITLE_GAP = 24
/** From a plot to its labels. */
const LABEL_ROOM = 10

/** The axes of two series: one grid for both, their zeros at one height where both have one. */
export function layoutTwoAxes(
  [left, right]: [Side, Side],
  { width, locale }: { width: number; locale: Locale },
): TwoAxes {
  const room = (width - TITLE_GAP) / 2
  const titles = [left, right].map(({ series }) =>
    layoutTitle(formatComponentTitle(series.measure), room),
  ) as [ReturnType<typeof layoutTitle>, ReturnType<typeof layoutTitle>]
  const top = Math.max(...titles.map(({ height }) => height)) + 8
  const bottom = top + plotHeight(width)
  const count = tickCount(bottom - top)
  const axes = alignAxes(left.domain, right.domain, count)
  const [first, second] = axes.map(({ domain, ticks }) => ({
    scale: valueScale(domain, [bottom, top], { ticks: count, customDomain: domain }),
    ticks: toLinearTicks(ticks, locale),
  })) as [{ scale: ValueScale; ticks: LinearTicks }, { scale: ValueScale; ticks: LinearTicks }]
  const [start, end] = [first.ticks.width + LABEL_ROOM, width - second.ticks.width - LABEL_ROOM]
  const inks = [inkLike(left.series.color), inkLike(right.series.color)] as const
  return {
    top,
    bottom,
    left: start,
    right: end,
    scaleOf: (series) => (series.id === right.series.id ? second.scale : first.scale),
    marks: [
      ...drawTitle(titles[0].lines, { ink: inks[0] }),
      ...drawTitle(titles[1].lines, { ink: inks[1], endsAt: width }),
      ...drawLinearAxis(first.ticks, first.scale, start, end, { ink: inks[0] }),
      ...drawLinearAxis(second.ticks, second.scale, start, end, {
        side: 'right',
        ink: inks[1],
        hasGrid: false,
      }),
    ],
  }
}

/** Every number of the series at a place, with its limits, that its axis must show. */
export const measureEnds = ({ series, limits }: MeasuresData, place: number): number[] => [
  ...seriesEnds(series.slice(place, place + 1)),
  ...limitEnds(limits[place] ?? []),
]
