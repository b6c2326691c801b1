import type { ShownLimit } from '../../data/limits.ts'
import { type Moment, toMoments } from '../../data/moments.ts'
import { drawLimits } from '../../guides/limit-marks.ts'
import type { TimeScale } from '../../scales/time-scale.ts'
import type { ValueScale } from '../../scales/value-scale.ts'
import type { Mark } from '../../scene.ts'
import type { Time } from './time.ts'

type Plane = { time: Time; x: TimeScale; y: ValueScale; left: number; right: number }

/** Limits across the plot, over the period they hold for, or at their one moment. */
export function temporalLimits(limits: ShownLimit[], { time, x, y, left, right }: Plane): Mark[] {
  const known = new Map(time.moments.map((moment) => [moment.value, moment]))
  const timeOf = (value: string): number | undefined => {
    const moment = known.get(value)
    if (moment || !time.unit) return moment?.time
    const { moments, isDated } = toMoments(
      [{ value, label: value, text: value } satisfies Omit<Moment, 'time'>],
      time.dimension,
    )
    return isDated ? moments[0]?.time : undefined
  }
  const spanOf = (span: ShownLimit['span']): [number, number] | undefined => {
    if (!span) return [left, right]
    const [from, to] = [timeOf(span.from), timeOf(span.to)]
    if (from === undefined || to === undefined) return undefined
    const [start, end] = [x(from), x(to)].map((px) => Math.max(left, Math.min(right, px))) as [number, number]
    return [start, end]
  }
  return drawLimits(limits, { isUpright: true, toPx: (value) => y(value), spanOf })
}
