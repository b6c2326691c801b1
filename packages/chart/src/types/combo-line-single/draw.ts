import { formatComponentTitle } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { limitEnds } from '../../data/limits.ts'
import { allOnDemand } from '../../data/on-demand.ts'
import { readingData } from '../../families/temporal/data.ts'
import { describeMeasures } from '../../families/temporal/description.ts'
import { layoutEnds } from '../../families/temporal/end-names.ts'
import { seriesHints } from '../../families/temporal/hints.ts'
import { layoutTime } from '../../families/temporal/layout.ts'
import { temporalLimits } from '../../families/temporal/limits.ts'
import { lineMarks, lineWidth } from '../../families/temporal/line-marks.ts'
import { type MeasuresData, measureLegends, prepareMeasures } from '../../families/temporal/measures.ts'
import { readReadings } from '../../families/temporal/readings.ts'
import { seriesEnds } from '../../families/temporal/series.ts'
import { timeDomain } from '../../families/temporal/time.ts'
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
import type { ComboLineSingleConfig } from './fields.ts'

/** Several measures of one unit, a line each, on one axis. */
export function drawComboLineSingle(config: ComboLineSingleConfig, input: DrawInput): PictureScene {
  const { width, locale } = input
  const data = prepareMeasures(config.fields.y.componentIds, config.fields, config, input)
  const limits = data.limits.flat()
  const title = layoutTitle(toTitle(data), width)
  const top = title.height + 8
  const bottom = top + plotHeight(width)
  const count = tickCount(bottom - top)
  const ends = [...seriesEnds(data.series), ...limitEnds(limits)]
  const y = valueScale(placeDomain(ends, toScaleType(data)), [bottom, top], { ticks: count })
  const ticks = layoutLinearTicks(y, count, locale)
  const domain = timeDomain(data.time, limits, locale)
  const names = layoutEnds(data, y, domain[1], { width, top, bottom })
  const [left, right] = [ticks.width + 10, width - (names?.room ?? 0)]
  const plot = layoutTime(data.time, domain, { left, right }, input)
  const plane = { time: data.time, xs: plot.xs, y: (_: unknown, value: number) => y(value), top, bottom }
  const readings = readReadings(data.series)
  return {
    type: 'picture',
    width,
    height: bottom + plot.axisHeight,
    marks: [
      ...drawTitle(title.lines),
      ...drawLinearAxis(ticks, y, left, right),
      drawBaseline(baselineOf(y), left, right),
      ...temporalLimits(limits, { time: data.time, x: plot.x, y, left, right }),
      ...lineMarks(data.series, plane, { width: lineWidth(data.series.length, plot.xs) }),
      ...(names ? drawSeriesLabels(names, plot.xs.at(-1) ?? right) : []),
      ...plot.axis(bottom),
    ],
    data: readingData(readings, data.time, input),
    hints: seriesHints(data.series),
    legends: measureLegends(data, [], names !== undefined),
    description: allOnDemand(() => describeMeasures('description.kind.line', data, readings, input)),
  }
}

/** One measure by its name; several by the unit they share. Different units on one axis would lie. */
function toTitle({ series }: MeasuresData): string {
  const units = new Set(series.map(({ measure }) => measure.unit ?? ''))
  if (units.size > 1) {
    throw new Error(
      `Measures on one axis need one unit, not ${[...units].map((unit) => `“${unit}”`).join(' and ')}!`,
    )
  }
  const [first] = series
  if (series.length === 1 && first) return formatComponentTitle(first.measure)
  return [...units].join('') || series.map(({ text }) => text).join(', ')
}

/** Zero is left out only where it means nothing for any of them. */
const toScaleType = ({ series }: MeasuresData) =>
  series.every(({ measure }) => measure.scaleType === 'Interval') ? ({ scaleType: 'Interval' } as const) : {}
