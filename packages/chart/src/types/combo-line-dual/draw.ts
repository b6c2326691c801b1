import type { DrawInput } from '../../chart-type.ts'
import { allOnDemand } from '../../data/on-demand.ts'
import { readingData } from '../../families/temporal/data.ts'
import { describeMeasures } from '../../families/temporal/description.ts'
import { seriesHints } from '../../families/temporal/hints.ts'
import { layoutTime } from '../../families/temporal/layout.ts'
import { temporalLimits } from '../../families/temporal/limits.ts'
import { lineMarks, lineWidth } from '../../families/temporal/line-marks.ts'
import { measureLegends, prepareMeasures } from '../../families/temporal/measures.ts'
import { readReadings } from '../../families/temporal/readings.ts'
import type { Series } from '../../families/temporal/series.ts'
import { timeDomain } from '../../families/temporal/time.ts'
import { layoutTwoAxes, measureEnds } from '../../families/temporal/two-axes.ts'
import { drawBaseline } from '../../guides/linear-axis.ts'
import { placeDomain } from '../../scales/measure-domain.ts'
import { baselineOf } from '../../scales/value-scale.ts'
import type { PictureScene } from '../../scene.ts'
import type { ComboLineDualConfig } from './fields.ts'

/** Two measures of different units, a line each, with an axis on either side. */
export function drawComboLineDual(config: ComboLineDualConfig, input: DrawInput): PictureScene {
  const { leftAxisComponentId, rightAxisComponentId } = config.fields.y
  const data = prepareMeasures([leftAxisComponentId, rightAxisComponentId], config.fields, config, input)
  const [first, second] = data.series as [Series, Series]
  const axes = layoutTwoAxes(
    [
      { series: first, domain: placeDomain(measureEnds(data, 0), first.measure) },
      { series: second, domain: placeDomain(measureEnds(data, 1), second.measure) },
    ],
    input,
  )
  const { left, right, top, bottom, scaleOf } = axes
  const domain = timeDomain(data.time, data.limits.flat(), input.locale)
  const plot = layoutTime(data.time, domain, { left, right }, input)
  const y = (series: Series, value: number): number => scaleOf(series)(value)
  const readings = readReadings(data.series)
  return {
    type: 'picture',
    width: input.width,
    height: bottom + plot.axisHeight,
    marks: [
      ...axes.marks,
      drawBaseline(baselineOf(scaleOf(first)), left, right),
      ...data.series.flatMap((series, index) =>
        temporalLimits(data.limits[index] ?? [], {
          time: data.time,
          x: plot.x,
          y: scaleOf(series),
          left,
          right,
        }),
      ),
      ...lineMarks(
        data.series,
        { time: data.time, xs: plot.xs, y, top, bottom },
        { width: lineWidth(2, plot.xs) },
      ),
      ...plot.axis(bottom),
    ],
    data: readingData(readings, data.time, input),
    hints: seriesHints(data.series),
    legends: measureLegends(data, []),
    description: allOnDemand(() =>
      describeMeasures('description.kind.combo-line-dual', data, readings, input),
    ),
  }
}
