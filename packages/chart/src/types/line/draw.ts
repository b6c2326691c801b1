import { formatComponentTitle } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { limitEnds } from '../../data/limits.ts'
import { allOnDemand } from '../../data/on-demand.ts'
import { placeHints } from '../../families/axis-hints.ts'
import { readingData } from '../../families/temporal/data.ts'
import { describeSeries } from '../../families/temporal/description.ts'
import { layoutEnds } from '../../families/temporal/end-names.ts'
import { seriesHints } from '../../families/temporal/hints.ts'
import { layoutTime } from '../../families/temporal/layout.ts'
import { segmentLegends } from '../../families/temporal/legends.ts'
import { temporalLimits } from '../../families/temporal/limits.ts'
import { lineMarks, lineWidth } from '../../families/temporal/line-marks.ts'
import { readReadings } from '../../families/temporal/readings.ts'
import { prepareSegments } from '../../families/temporal/segmented.ts'
import { seriesEnds } from '../../families/temporal/series.ts'
import { timeDomain } from '../../families/temporal/time.ts'
import { valueLabels } from '../../families/temporal/value-labels.ts'
import {
  drawBaseline,
  drawLinearAxis,
  drawTitle,
  layoutLinearTicks,
  layoutTitle,
  tickCount,
} from '../../guides/linear-axis.ts'
import { plotHeight } from '../../guides/plot-height.ts'
import { drawSeriesLabels } from '../../guides/series-labels.ts'
import { placeDomain } from '../../scales/measure-domain.ts'
import { baselineOf, valueScale } from '../../scales/value-scale.ts'
import type { PictureScene } from '../../scene.ts'
import type { LineConfig } from './fields.ts'

const DOT_RADII = { Small: 2.5, Medium: 3.5, Large: 5 }
/** Where points are close, dots are no larger than this part of their distance, so that each is seen. */
const LARGEST_PART = 0.35
const LEAST_DOT = 1.5
/** Room above the highest point for its value. */
const LABEL_ROOM = 18

function dotRadius(size: LineConfig['fields']['y']['showDotsSize'] = 'Large', xs: number[]): number {
  const step = xs.length > 1 ? Math.abs(xs.at(-1)! - xs[0]!) / (xs.length - 1) : Number.POSITIVE_INFINITY
  return Math.min(DOT_RADII[size], Math.max(LEAST_DOT, step * LARGEST_PART))
}

/** A line for each segment over time. */
export function drawLine(config: LineConfig, input: DrawInput): PictureScene {
  const { fields } = config
  const data = prepareSegments(fields, config, input)
  const { width } = input
  const title = layoutTitle(formatComponentTitle(data.measure), width)
  const top = title.height + 8
  const bottom = top + plotHeight(width)
  const readings = readReadings(data.series)
  const showsValues = fields.y.showValues === true && data.segments.length === 0
  const count = tickCount(bottom - top)
  const ends = [...seriesEnds(data.series), ...limitEnds(data.limits)]
  const y = valueScale(
    placeDomain(ends, data.measure, fields.y.customDomain),
    [bottom, top + (showsValues ? LABEL_ROOM : 0)],
    { ticks: count, customDomain: fields.y.customDomain },
  )
  const ticks = layoutLinearTicks(y, count, input.locale)
  const domain = timeDomain(data.time, data.limits, input.locale)
  // who switches lines off, or is told what they are, does it in a legend
  const hasLegend = data.isSwitchable || data.segmentTitle !== undefined
  const names = hasLegend ? undefined : layoutEnds(data, y, domain[1], { width, top, bottom })
  const [left, right] = [ticks.width + 10, width - (names?.room ?? 0)]
  const plot = layoutTime(data.time, domain, { left, right }, input)
  const dots = fields.y.showDots ? { dots: dotRadius(fields.y.showDotsSize, plot.xs) } : {}
  const free = y.copy().clamp(false)
  const plane = { time: data.time, xs: plot.xs, y: (_: unknown, value: number) => free(value), top, bottom }
  return {
    type: 'picture',
    width,
    height: bottom + plot.axisHeight,
    marks: [
      ...drawTitle(title.lines),
      ...drawLinearAxis(ticks, y, left, right),
      drawBaseline(baselineOf(y), left, right),
      ...temporalLimits(data.limits, { time: data.time, x: plot.x, y, left, right }),
      ...lineMarks(data.series, plane, { width: lineWidth(data.series.length, plot.xs), ...dots }),
      ...(showsValues
        ? valueLabels(data, plot.xs, y, { left, right, top, bottom, ...dots }, input.locale)
        : []),
      ...(names ? drawSeriesLabels(names, plot.xs.at(-1) ?? right) : []),
      ...plot.axis(bottom),
    ],
    data: readingData(readings, data.time, input),
    hints: [...seriesHints(data.series), ...placeHints(fields.y.customDomain, ends)],
    legends: segmentLegends(data, 'line', names !== undefined),
    description: allOnDemand(() => describeSeries('description.kind.line', data, readings, input)),
  }
}
