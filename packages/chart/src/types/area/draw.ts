import type { DrawInput } from '../../chart-type.ts'
import { limitEnds } from '../../data/limits.ts'
import { allOnDemand } from '../../data/on-demand.ts'
import { isPercent, roundShareEnd } from '../../data/shares.ts'
import { readTotals } from '../../data/totals.ts'
import { measureTitle } from '../../description/describe-subject.ts'
import { lengthHints } from '../../families/hints.ts'
import { segmentLegends } from '../../families/legends.ts'
import { areaMarks, listAreaReadings } from '../../families/temporal/area-marks.ts'
import { withCrossings } from '../../families/temporal/crossings.ts'
import { readingData, readingValues } from '../../families/temporal/data.ts'
import { describeSeries } from '../../families/temporal/description.ts'
import { areaHints } from '../../families/temporal/hints.ts'
import { layoutTime, temporalLimits } from '../../families/temporal/layout.ts'
import { prepareSegments } from '../../families/temporal/segmented.ts'
import {
  imputeSeries,
  type StackedSeries,
  stackSeries,
  wholesAlong,
} from '../../families/temporal/stacked.ts'
import { timeDomain } from '../../families/temporal/time.ts'
import { VALUE_ROOM, valueLabels } from '../../families/temporal/value-labels.ts'
import { drawBaseline } from '../../guides/linear-axis.ts'
import { frameOfPanel, layoutPlotArea } from '../../guides/plot-area.ts'
import { lengthDomain } from '../../scales/measure-domain.ts'
import { baselineOf } from '../../scales/value-scale.ts'
import type { PictureScene } from '../../scene.ts'
import type { AreaConfig } from './fields.ts'

/** Draws areas over time, with stacked segments. */
export function drawArea(config: AreaConfig, input: DrawInput): PictureScene {
  const { fields } = config
  const { width, locale } = input
  const data = prepareSegments({ ...fields, y: { componentId: fields.y.componentId } }, config, input)
  const { time, measure, hidden } = data
  const isShare = data.segments.length > 0 && isPercent(config, input.view)
  const { imputationType } = fields.y
  const whole = imputeSeries(data.whole, time, imputationType)
  const series = stackSeries(whole, isShare, hidden)
  const wholes = wholesAlong(whole)
  const readings = listAreaReadings(series)
  const limits = isShare ? [] : data.limits
  const customDomain = isShare ? undefined : fields.y.customDomain
  const ends = areaEnds(series, isShare)
  const domain = lengthDomain([...ends, ...limitEnds(limits)], customDomain)
  const plot = layoutPlotArea(
    { title: measureTitle(measure, isShare), domain, customDomain, ...(!isShare && { measure }) },
    input,
  )
  const { top, bottom, left } = plot
  const across: [number, number] = [left, width]
  const showsValues = fields.y.showValues === true && data.segments.length === 0
  const y = plot.scale({ high: showsValues ? VALUE_ROOM : 0 })
  const { x, xs, axis } = layoutTime(time, timeDomain(time, limits, locale), across, input)
  const plane = { time, xs, y: (_: unknown, value: number) => y(value), top, bottom }
  const crossed = withCrossings({ series: whole, time })
  const shape = {
    series: stackSeries(crossed.series, isShare, hidden),
    plane: { ...plane, time: crossed.time, xs: crossed.time.moments.map((moment) => x(moment.time)) },
  }
  const labelled = { left, right: width, top, bottom, isFilled: true }
  return {
    type: 'picture',
    width,
    height: bottom + axis.height,
    marks: [
      ...plot.drawAxis(y, width),
      ...areaMarks(series, plane, shape, y),
      drawBaseline('horizontal', baselineOf(y), across),
      ...temporalLimits(limits, { time, x, y, ends: across }),
      ...(showsValues ? valueLabels({ series, time }, xs, y, labelled, locale) : []),
      ...axis.draw(bottom),
    ],
    ...frameOfPanel(input, { values: domain, left, height: bottom - top }),
    // a total that contains estimates is not stated
    data: readingData(readings, time, input, { ...readTotals(data, input), wholes: wholesAlong(data.whole) }),
    ...readingValues(readings, time, input, data.segmentDimension),
    hints: [
      ...areaHints({ ...data, series }, { imputationType, wholes: isShare ? wholes : undefined }),
      ...lengthHints(customDomain, ends),
    ],
    legends: segmentLegends({ ...data, limits }, 'square'),
    description: allOnDemand(() => describeSeries('description.kind.area', data, readings, input, isShare)),
  }
}

/** Returns the values that the axis must include. */
function areaEnds(series: StackedSeries[], isShare: boolean): number[] {
  const ends = series.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? [cell.to] : [])))
  return isShare ? ends.map(roundShareEnd) : ends
}
