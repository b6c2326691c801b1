import { formatComponentTitle } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { limitEnds } from '../../data/limits.ts'
import { inkLike } from '../../guides/ink-on.ts'
import { drawVerticalAxis, type LinearTicks, tickCount, toLinearTicks } from '../../guides/linear-axis.ts'
import { drawTitle, layoutTitle, plotHeight } from '../../guides/plot-area.ts'
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
/** Distance from the plot to its labels, in px. */
const LABEL_ROOM = 10

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
  const top = Math.max(...titles.map(({ height }) => height)) + 8
  const bottom = top + plotHeight(input)
  const count = tickCount(bottom - top)
  const axes = alignAxes(left.domain, right.domain, count)
  const [first, second] = axes.map(({ domain, ticks }, place) => ({
    scale: valueScale(domain, [bottom, top], { ticks: count, customDomain: domain }),
    ticks: toLinearTicks(ticks, locale, [left, right][place]?.series.measure),
  })) as [{ scale: ValueScale; ticks: LinearTicks }, { scale: ValueScale; ticks: LinearTicks }]
  const ends: [number, number] = [first.ticks.width + LABEL_ROOM, width - second.ticks.width - LABEL_ROOM]
  const inks = [inkLike(left.series.color), inkLike(right.series.color)] as const
  return {
    top,
    bottom,
    ends,
    scaleOf: (series) => (series.id === right.series.id ? second.scale : first.scale),
    marks: [
      ...drawTitle(titles[0].lines, { ink: inks[0] }),
      ...drawTitle(titles[1].lines, { ink: inks[1], endsAt: width }),
      ...drawVerticalAxis(first.ticks, first.scale, ends, { ink: inks[0] }),
      ...drawVerticalAxis(second.ticks, second.scale, ends, { side: 'right', ink: inks[1], hasGrid: false }),
    ],
  }
}

/** All numbers that the axis of a series must include, with those of its limits. */
export const measureEnds = ({ series, limits }: MeasuresData, place: number): number[] => [
  ...seriesEnds(series.slice(place, place + 1)),
  ...limitEnds(limits[place] ?? []),
]
