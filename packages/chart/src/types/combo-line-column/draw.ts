import type { DrawInput } from '../../chart-type.ts'
import { countKeys } from '../../data/count-keys.ts'
import { allOnDemand } from '../../data/on-demand.ts'
import type { Band } from '../../families/band/bands.ts'
import type { BandGap } from '../../families/band/gaps.ts'
import { bandLimits } from '../../families/band/limits.ts'
import { type BandPlane, bandMarks } from '../../families/band/marks.ts'
import { readingData } from '../../families/temporal/data.ts'
import { describeMeasures } from '../../families/temporal/description.ts'
import { seriesHints } from '../../families/temporal/hints.ts'
import { lineMarks, lineWidth } from '../../families/temporal/line-marks.ts'
import { measureLegends, prepareMeasures } from '../../families/temporal/measures.ts'
import { isPoint, type Reading, readReadings } from '../../families/temporal/readings.ts'
import type { Series } from '../../families/temporal/series.ts'
import type { Time } from '../../families/temporal/time.ts'
import { layoutTwoAxes, measureEnds } from '../../families/temporal/two-axes.ts'
import { drawBandAxis, layoutBandLabels } from '../../guides/band-axis.ts'
import { drawCategoryTitle } from '../../guides/category-title.ts'
import { drawBaseline } from '../../guides/linear-axis.ts'
import { type BandScale, bandScale } from '../../scales/band-scale.ts'
import { lengthDomain, placeDomain } from '../../scales/measure-domain.ts'
import { baselineOf } from '../../scales/value-scale.ts'
import type { Mark, PictureScene } from '../../scene.ts'
import type { ComboLineColumnConfig } from './fields.ts'

const MAX_BREADTH = 120

/** Two measures of different units, one as columns and one as a line over them, with an axis on either side. */
export function drawComboLineColumn(config: ComboLineColumnConfig, input: DrawInput): PictureScene {
  const { lineComponentId, columnComponentId, lineAxisOrientation } = config.fields.y
  const data = prepareMeasures([columnComponentId, lineComponentId], config.fields, config, input)
  const [column, line] = data.series as [Series, Series]
  const columnSide = { series: column, domain: lengthDomain(measureEnds(data, 0)) }
  const lineSide = { series: line, domain: placeDomain(measureEnds(data, 1), line.measure) }
  const axes = layoutTwoAxes(
    lineAxisOrientation === 'left' ? [lineSide, columnSide] : [columnSide, lineSide],
    input,
  )
  const { left, right, top, bottom, scaleOf } = axes
  const { moments } = data.time
  const categories = bandScale(
    moments.map(({ value }) => value),
    [left, right],
    MAX_BREADTH,
  )
  const columns = readReadings([column])
  const readings = [...columns, ...readReadings([line])]
  const plane: BandPlane = { isUpright: true, categories, values: scaleOf(column), lanes: 1 }
  const linePlane = {
    time: data.time,
    xs: moments.map(({ value }) => categories.center(value)),
    y: (series: Series, value: number): number => scaleOf(series)(value),
    top,
    bottom,
  }
  const axis = layoutAxis(data.time, categories, bottom, input)
  return {
    type: 'picture',
    width: input.width,
    height: bottom + axis.height,
    marks: [
      ...axes.marks,
      ...bandMarks({ ...toBands(columns, data.time), colorOf: () => column.color }, plane),
      drawBaseline(baselineOf(scaleOf(column)), left, right),
      ...data.series.flatMap((series, index) => {
        const limits = data.limits[index] ?? []
        return bandLimits({ limits, categories: moments }, { ...plane, values: scaleOf(series) }, [
          left,
          right,
        ])
      }),
      ...lineMarks([line], linePlane, { width: lineWidth(1, linePlane.xs) }, columns.length),
      ...axis.marks,
    ],
    data: readingData(readings, data.time, input),
    hints: seriesHints(data.series),
    legends: measureLegends(data, ['square', 'line']),
    description: allOnDemand(() =>
      describeMeasures('description.kind.combo-line-column', data, readings, input),
    ),
  }
}

/** Columns from zero to their values, and the moments that have none. */
function toBands(readings: Reading[], { moments }: Time): { bands: Band[]; gaps: BandGap[] } {
  const toKey = countKeys()
  const bands: Band[] = []
  const gaps: BandGap[] = []
  readings.forEach((reading, datum) => {
    const category = moments[reading.place]?.value ?? ''
    const place = { category, segment: '', lane: 0, datum }
    if (isPoint(reading)) {
      const { value } = reading.cell
      const unsaid = { share: undefined, uncertainty: undefined, range: undefined }
      bands.push({
        ...place,
        ...unsaid,
        key: toKey(category),
        from: 0,
        to: value,
        value,
        color: reading.series.color,
      })
    } else gaps.push({ ...place, ...reading.gap })
  })
  return { bands, gaps }
}

function layoutAxis(
  time: Time,
  categories: BandScale,
  bottom: number,
  { width, locale }: Pick<DrawInput, 'width' | 'locale'>,
): { height: number; marks: Mark[] } {
  const ticks = time.moments.map(({ value, text, time: at }) => ({
    key: value,
    text,
    x: categories.center(value),
    time: at,
  }))
  const labels = layoutBandLabels({
    ticks,
    step: categories.step,
    width,
    isSequence: true,
    unit: time.unit,
    locale,
  })
  return {
    height: labels.height + 20,
    marks: [
      ...drawBandAxis(ticks, labels, bottom, width),
      drawCategoryTitle(time.dimension.label, width, bottom + labels.height + 14),
    ],
  }
}
