import { formatComponentTitle } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { limitEnds, type ShownLimit } from '../../data/limits.ts'
import { allOnDemand } from '../../data/on-demand.ts'
import { isPercent, roundShareEnd } from '../../data/shares.ts'
import { readTotals } from '../../data/totals.ts'
import { lengthHints } from '../../families/axis-hints.ts'
import { areaHints } from '../../families/temporal/area-hints.ts'
import { areaMarks, readAreaReadings } from '../../families/temporal/area-marks.ts'
import { withCrossings } from '../../families/temporal/crossings.ts'
import { readingData } from '../../families/temporal/data.ts'
import { describeSeries } from '../../families/temporal/description.ts'
import { layoutTime } from '../../families/temporal/layout.ts'
import { segmentLegends } from '../../families/temporal/legends.ts'
import { temporalLimits } from '../../families/temporal/limits.ts'
import { prepareSegments } from '../../families/temporal/segmented.ts'
import {
  imputeSeries,
  type StackedSeries,
  stackSeries,
  wholesAlong,
} from '../../families/temporal/stacked.ts'
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
import { lengthDomain } from '../../scales/measure-domain.ts'
import { baselineOf, valueScale } from '../../scales/value-scale.ts'
import type { PictureScene } from '../../scene.ts'
import type { AreaConfig } from './fields.ts'

/** Room above the highest point for its value. */
const LABEL_ROOM = 18

/** Areas over time, the segments one upon the other. */
export function drawArea(config: AreaConfig, input: DrawInput): PictureScene {
  const { fields } = config
  const data = prepareSegments({ ...fields, y: { componentId: fields.y.componentId } }, config, input)
  const { width } = input
  const isShare = data.segments.length > 0 && isPercent(config, input.view)
  const { imputationType } = fields.y
  const whole = imputeSeries(data.whole, data.time, imputationType)
  const series = stackSeries(whole, isShare, data.hidden)
  const readings = readAreaReadings(series)
  const wholes = wholesAlong(whole)
  const limits = isShare ? [] : data.limits
  const customDomain = isShare ? undefined : fields.y.customDomain
  const title = layoutTitle(isShare ? `${data.measure.label} (%)` : formatComponentTitle(data.measure), width)
  const top = title.height + 8
  const bottom = top + plotHeight(width)
  const count = tickCount(bottom - top)
  const showsValues = fields.y.showValues === true && data.segments.length === 0
  const y = valueScale(
    lengthDomain(areaEnds(series, limits, isShare), customDomain),
    [bottom, top + (showsValues ? LABEL_ROOM : 0)],
    { ticks: count, customDomain },
  )
  const ticks = layoutLinearTicks(y, count, input.locale)
  const [left, right] = [ticks.width + 10, width]
  const plot = layoutTime(data.time, timeDomain(data.time, limits, input.locale), { left, right }, input)
  const plane = { time: data.time, xs: plot.xs, y: (_: unknown, value: number) => y(value), top, bottom }
  const crossed = withCrossings({ series: whole, time: data.time })
  const shape = {
    series: stackSeries(crossed.series, isShare, data.hidden),
    plane: { ...plane, time: crossed.time, xs: crossed.time.moments.map(({ time }) => plot.x(time)) },
  }
  return {
    type: 'picture',
    width,
    height: bottom + plot.axisHeight,
    marks: [
      ...drawTitle(title.lines),
      ...drawLinearAxis(ticks, y, left, right),
      ...areaMarks(series, plane, shape, y),
      drawBaseline(baselineOf(y), left, right),
      ...temporalLimits(limits, { time: data.time, x: plot.x, y, left, right }),
      ...(showsValues
        ? valueLabels(
            { ...data, series },
            plot.xs,
            y,
            { left, right, top, bottom, isFilled: true },
            input.locale,
          )
        : []),
      ...plot.axis(bottom),
    ],
    data: readingData(readings, data.time, input, { ...readTotals(data, input), wholes }),
    hints: [
      ...areaHints({ ...data, series }, { imputationType, wholes: isShare ? wholes : undefined }),
      ...lengthHints(customDomain, areaEnds(series, [], isShare)),
    ],
    legends: segmentLegends({ ...data, limits }, 'square'),
    description: allOnDemand(() => describeSeries('description.kind.area', data, readings, input, isShare)),
  }
}

/** The ends of all areas and limits. */
function areaEnds(series: StackedSeries[], limits: ShownLimit[], isShare: boolean): number[] {
  const ends = series.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? [cell.to] : [])))
  return isShare ? ends.map(roundShareEnd) : [...ends, ...limitEnds(limits)]
}
