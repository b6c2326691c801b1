import type { DrawInput } from '../../chart-type.ts'
import { allOnDemand } from '../../data/on-demand.ts'
import { uniqueKeys } from '../../data/unique-keys.ts'
import type { Band } from '../../families/band/bands.ts'
import type { BandGap } from '../../families/band/gaps.ts'
import { type BandPlane, bandLimits, bandMarks } from '../../families/band/marks.ts'
import { readingData, readingValues } from '../../families/temporal/data.ts'
import { describeMeasures } from '../../families/temporal/description.ts'
import { seriesHints } from '../../families/temporal/hints.ts'
import { lineMarks, lineWidth } from '../../families/temporal/line-marks.ts'
import { measureLegends, prepareMeasures } from '../../families/temporal/measures.ts'
import { isPoint, listReadings, type Reading } from '../../families/temporal/readings.ts'
import type { Series } from '../../families/temporal/series.ts'
import type { Time } from '../../families/temporal/time.ts'
import { layoutTwoAxes, measureEnds } from '../../families/temporal/two-axes.ts'
import { layoutBandAxis } from '../../guides/band-axis.ts'
import { drawBaseline } from '../../guides/linear-axis.ts'
import { type BandScale, bandScale } from '../../scales/band-scale.ts'
import { lengthDomain, placeDomain } from '../../scales/measure-domain.ts'
import { baselineOf } from '../../scales/value-scale.ts'
import type { PictureScene } from '../../scene.ts'
import type { ComboLineColumnConfig } from './fields.ts'

const MAX_BREADTH = 120

/** Draws two measures with different units, as columns and as a line above them, with an axis on each side. */
export function drawComboLineColumn(config: ComboLineColumnConfig, input: DrawInput): PictureScene {
  const { lineComponentId, columnComponentId, lineAxisOrientation } = config.fields.y
  const data = prepareMeasures([columnComponentId, lineComponentId], config.fields, config, input)
  const { time, series, limits } = data
  const { moments } = time
  const [column, line] = series as [Series, Series]
  const columnSide = { series: column, domain: lengthDomain(measureEnds(data, 0)) }
  const lineSide = { series: line, domain: placeDomain(measureEnds(data, 1), line.measure) }
  const plot = layoutTwoAxes(
    lineAxisOrientation === 'left' ? [lineSide, columnSide] : [columnSide, lineSide],
    input,
  )
  const { ends, top, bottom, scaleOf } = plot
  const values = moments.map(({ value }) => value)
  const categories = bandScale(values, ends, MAX_BREADTH)
  const axis = layoutAxis(time, categories, input)
  const plane: BandPlane = { isVertical: true, categories, values: scaleOf(column), lanes: 1 }
  const xs = values.map(categories.center)
  const linePlane = { time, xs, y: (each: Series, value: number) => scaleOf(each)(value), top, bottom }
  const columns = listReadings([column])
  const readings = [...columns, ...listReadings([line])]
  return {
    type: 'picture',
    width: input.width,
    height: bottom + axis.height,
    marks: [
      ...plot.marks,
      ...bandMarks({ ...toBands(columns, time), colorOf: () => column.color }, plane),
      drawBaseline('horizontal', baselineOf(scaleOf(column)), ends),
      ...series.flatMap((each, index) =>
        bandLimits(
          { limits: limits[index] ?? [], categories: moments },
          { ...plane, values: scaleOf(each) },
          ends,
        ),
      ),
      ...lineMarks([line], linePlane, { width: lineWidth(1, xs) }, columns.length),
      ...axis.draw(bottom),
    ],
    data: readingData(readings, time, input),
    ...readingValues(readings, time, input),
    hints: seriesHints(series),
    legends: measureLegends(data, ['square', 'line']),
    description: allOnDemand(() =>
      describeMeasures('description.kind.combo-line-column', data, readings, input),
    ),
  }
}

/** Returns columns from zero to each value, and the dates without a value. */
function toBands(readings: Reading[], { moments }: Time): { bands: Band[]; gaps: BandGap[] } {
  const toKey = uniqueKeys()
  const bands: Band[] = []
  const gaps: BandGap[] = []
  readings.forEach((reading, datum) => {
    const category = moments[reading.place]?.value ?? ''
    const place = { category, segment: '', lane: 0, datum }
    if (isPoint(reading)) {
      const { value } = reading.cell
      const { color } = reading.series
      const unknown = { share: undefined, uncertainty: undefined, ranges: [] }
      bands.push({ ...place, ...unknown, key: toKey(category), from: 0, to: value, value, color })
    } else gaps.push({ ...place, ...reading.gap })
  })
  return { bands, gaps }
}

function layoutAxis(
  { moments, dimension, unit }: Time,
  { center, step }: BandScale,
  { width, locale }: Pick<DrawInput, 'width' | 'locale'>,
) {
  const ticks = moments.map(({ value, text, time }) => ({ key: value, text, x: center(value), time }))
  return layoutBandAxis({ title: dimension.label, ticks, step, width, isSequence: true, unit, locale })
}
