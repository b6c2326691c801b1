import type { DrawInput } from '../../chart-type.ts'
import { drawCategoryTitle } from '../../guides/category-title.ts'
import { drawTimeAxis, layoutTimeLabels } from '../../guides/time-axis.ts'
import { type TimeScale, timeScale } from '../../scales/time-scale.ts'
import type { Mark } from '../../scene.ts'
import type { Time } from './time.ts'

/** From the ends of a plot to its first and last point. */
const PADDING = 8

export type TimePlot = {
  x: TimeScale
  /** Px of each moment. */
  xs: number[]
  /** Labels and title of the axis, below a plot that ends at `bottom`. */
  axis(bottom: number): Mark[]
  axisHeight: number
}

/** The axis of time of a plot from `left` to `right`. */
export function layoutTime(
  time: Time,
  domain: [number, number],
  { left, right, padding = PADDING }: { left: number; right: number; padding?: number },
  { width, locale }: Pick<DrawInput, 'width' | 'locale'>,
): TimePlot {
  const x = timeScale(domain, [left + padding, right - padding])
  const labels = layoutTimeLabels({ moments: time.moments, domain, unit: time.unit, scale: x, width, locale })
  return {
    x,
    xs: time.moments.map((moment) => x(moment.time)),
    axis: (bottom) => [
      ...drawTimeAxis(labels, bottom),
      drawCategoryTitle(time.dimension.label, width, bottom + labels.height + 14),
    ],
    axisHeight: labels.height + 20,
  }
}
