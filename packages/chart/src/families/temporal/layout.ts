import type { DrawInput } from '../../chart-type.ts'
import type { ShownLimit } from '../../data/limits.ts'
import { type Moment, toMoments } from '../../data/moments.ts'
import { drawLimits } from '../../guides/limit-marks.ts'
import { type AxisBelow, withAxisTitle } from '../../guides/plot-area.ts'
import { drawTimeAxis, layoutTimeLabels } from '../../guides/time-axis.ts'
import { type TimeScale, timeScale } from '../../scales/time-scale.ts'
import type { ValueScale } from '../../scales/value-scale.ts'
import type { Mark } from '../../scene.ts'
import type { Time } from './time.ts'

/** Distance from the ends of a plot area to its first and last point, in px. */
const PADDING = 8

export type TimePlot = {
  x: TimeScale
  /** The position of each moment, in px. */
  xs: number[]
  axis: AxisBelow
}

/** Lays out the time axis of a plot area from `left` to `right`. */
export function layoutTime(
  time: Time,
  domain: [number, number],
  [left, right]: [number, number],
  input: Pick<DrawInput, 'width' | 'locale' | 'panel'>,
): TimePlot {
  const { width, locale } = input
  const { moments, unit, dimension } = time
  const x = timeScale(domain, [left + PADDING, right - PADDING])
  const labels = layoutTimeLabels({ moments, domain, unit, scale: x, width, locale })
  const draw = (bottom: number): Mark[] => drawTimeAxis(labels, bottom)
  return {
    x,
    xs: moments.map((moment) => x(moment.time)),
    axis: withAxisTitle({ height: labels.height, draw }, dimension.label, input),
  }
}

type Plane = { time: Time; x: TimeScale; y: ValueScale; ends: [left: number, right: number] }

/** Draws limits across the plot area over the period they apply to, or at their single moment. */
export function temporalLimits(limits: ShownLimit[], { time, x, y, ends }: Plane): Mark[] {
  const known = new Map(time.moments.map((moment) => [moment.value, moment]))
  const timeOf = (value: string): number | undefined => {
    const moment = known.get(value)
    if (moment || !time.unit) return moment?.time
    const named = { value, label: value, text: value } satisfies Omit<Moment, 'time'>
    const { moments, isDated } = toMoments([named], time.dimension)
    return isDated ? moments[0]?.time : undefined
  }
  const within = (px: number): number => Math.max(ends[0], Math.min(ends[1], px))
  const spanOf = (span: ShownLimit['span']): [number, number] | undefined => {
    if (!span) return ends
    const [from, to] = [timeOf(span.from), timeOf(span.to)]
    return from === undefined || to === undefined ? undefined : [within(x(from)), within(x(to))]
  }
  return drawLimits(limits, { isVertical: true, toPx: y, spanOf })
}
