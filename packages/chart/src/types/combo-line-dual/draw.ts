import type { DrawInput } from '../../chart-type.ts'
import { allOnDemand } from '../../data/on-demand.ts'
import { readingData, readingValues } from '../../families/temporal/data.ts'
import { describeMeasures } from '../../families/temporal/description.ts'
import { seriesHints } from '../../families/temporal/hints.ts'
import { layoutTime, temporalLimits } from '../../families/temporal/layout.ts'
import { lineMarks, lineWidth } from '../../families/temporal/line-marks.ts'
import { measureLegends, prepareMeasures } from '../../families/temporal/measures.ts'
import { listReadings } from '../../families/temporal/readings.ts'
import type { Series } from '../../families/temporal/series.ts'
import { timeDomain } from '../../families/temporal/time.ts'
import { layoutTwoAxes, measureEnds } from '../../families/temporal/two-axes.ts'
import { drawBaseline } from '../../guides/linear-axis.ts'
import { placeDomain } from '../../scales/measure-domain.ts'
import { baselineOf } from '../../scales/value-scale.ts'
import type { PictureScene } from '../../scene.ts'
import type { ComboLineDualConfig } from './fields.ts'

/** Draws two measures with different units as lines, with an axis on each side. */
export function drawComboLineDual(config: ComboLineDualConfig, input: DrawInput): PictureScene {
  const { leftAxisComponentId, rightAxisComponentId } = config.fields.y
  const data = prepareMeasures([leftAxisComponentId, rightAxisComponentId], config.fields, config, input)
  const { time, series, limits } = data
  const [first, second] = series as [Series, Series]
  const plot = layoutTwoAxes(
    [
      { series: first, domain: placeDomain(measureEnds(data, 0), first.measure) },
      { series: second, domain: placeDomain(measureEnds(data, 1), second.measure) },
    ],
    input,
  )
  const { ends, top, bottom, scaleOf } = plot
  const { x, xs, axis } = layoutTime(time, timeDomain(time, limits.flat(), input.locale), ends, input)
  const plane = { time, xs, y: (each: Series, value: number) => scaleOf(each)(value), top, bottom }
  const readings = listReadings(series)
  return {
    type: 'picture',
    width: input.width,
    height: bottom + axis.height,
    marks: [
      ...plot.marks,
      drawBaseline('horizontal', baselineOf(scaleOf(first)), ends),
      ...series.flatMap((each, index) =>
        temporalLimits(limits[index] ?? [], { time, x, y: scaleOf(each), ends }),
      ),
      ...lineMarks(series, plane, { width: lineWidth(2, xs) }),
      ...axis.draw(bottom),
    ],
    data: readingData(readings, time, input),
    ...readingValues(readings, time, input),
    hints: seriesHints(series),
    legends: measureLegends(data, []),
    description: allOnDemand(() =>
      describeMeasures('description.kind.combo-line-dual', data, readings, input),
    ),
  }
}
