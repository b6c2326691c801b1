import { formatComponentTitle } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { limitEnds } from '../../data/limits.ts'
import { inkLike } from '../../guides/ink-on.ts'
import { drawVerticalAxis, type LinearTicks, tickCount, toLinearTicks } from '../../guides/linear-axis.ts'
import { drawTitle, labelRoom, layoutTitle, plotBox, plotHeight } from '../../guides/plot-area.ts'
import { alignAxes } from '../../scales/aligned-axes.ts'
import { type ValueScale, valueScale } from '../../scales/value-scale.ts'
import type { Mark } from '../../scene.ts'
import type { MeasuresData } from './measures.ts'
import { type Series, seriesEnds } from './series.ts'

/** A plot area with an axis on either side, each in the colour of its series. */
export type TwoAxes = {
  top: number
  bottom: number
  /** The left and the right end, in px. */
  ends: [number, number]
  /** The scale of a series. */
  scaleOf(series: Series): ValueScale
  /** Titles, grid and labels. */
  marks: Mark[]
}

type Side = { series: Series; domain: [number, number] }

/** Distance between the two titles, in px. */
const TITLE_GAP = 24

/** Lays out the axes of two series: with a common grid, and with their zeros aligned if both have one. */
export function layoutTwoAxes(
  [left, right]: [Side, Side],
  input: Pick<DrawInput, 'width' | 'plotHeight' | 'locale'>,
): TwoAxes {
  const { width, locale } = input
  const room = (width - TITLE_GAP) / 2
  const titles = [left, right].map(({ series }) =>
    layoutTitle(formatComponentTitle(series.measure), room),
  ) as [ReturnType<typeof layoutTitle>, ReturnType<typeof layoutTitle>]
  const height = plotHeight(input)
  const count = tickCount(height)
  const axes = alignAxes(left.domain, right.domain, count)
  const ticks = axes.map((axis, place) =>
    toLinearTicks(axis.ticks, locale, [left, right][place]?.series.measure),
  ) as [LinearTicks, LinearTicks]
  const box = plotBox(
    {
      title: Math.max(...titles.map((title) => title.height)),
      left: labelRoom(ticks[0]),
      right: labelRoom(ticks[1]),
    },
    { width, height },
  )
  const { top, bottom } = box
  const [first, second] = axes.map(({ domain }) =>
    valueScale(domain, [bottom, top], { ticks: count, customDomain: domain }),
  ) as [ValueScale, ValueScale]
  const ends: [number, number] = [box.left, box.right]
  const inks = [inkLike(left.series.color), inkLike(right.series.color)] as const
  return {
    top,
    bottom,
    ends,
    scaleOf: (series) => (series.id === right.series.id ? second : first),
    marks: [
      ...drawTitle(titles[0].lines, { ink: inks[0] }),
      ...drawTitle(titles[1].lines, { ink: inks[1], endsAt: width }),
      ...drawVerticalAxis(ticks[0], first, ends, { ink: inks[0] }),
      ...drawVerticalAxis(ticks[1], second, ends, { side: 'right', ink: inks[1], hasGrid: false }),
    ],
  }
}

/** All numbers that the axis of a series must include, with those of its limits. */
export const measureEnds = ({ series, limits }: MeasuresData, place: number): number[] => [
  ...seriesEnds(series.slice(place, place + 1)),
  ...limitEnds(limits[place] ?? []),
]
