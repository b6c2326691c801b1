import { isTemporal, readDate } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { allOnDemand } from '../../data/on-demand.ts'
import { bandData } from '../../families/band/data.ts'
import { describeBands } from '../../families/band/description.ts'
import { bandHints } from '../../families/band/hints.ts'
import { bandLegends } from '../../families/band/legends.ts'
import { bandLimits } from '../../families/band/limits.ts'
import { type BandPlane, bandMarks } from '../../families/band/marks.ts'
import { type BandData, type BandFields, prepareBand } from '../../families/band/prepare.ts'
import { readBands } from '../../families/band/read-bands.ts'
import { bandDomain } from '../../families/band/value-domain.ts'
import { drawEndLabels, drawPartLabels, layoutEndLabels } from '../../families/band/value-labels.ts'
import { drawBandAxis, layoutBandLabels } from '../../guides/band-axis.ts'
import { drawCategoryTitle } from '../../guides/category-title.ts'
import { drawFrameText, layoutFrameText } from '../../guides/frame-text.ts'
import {
  drawBaseline,
  drawLinearAxis,
  drawTitle,
  layoutLinearTicks,
  layoutTitle,
  tickCount,
} from '../../guides/linear-axis.ts'
import { plotHeight } from '../../guides/plot-height.ts'
import { bandScale } from '../../scales/band-scale.ts'
import { valueScale } from '../../scales/value-scale.ts'
import type { PictureScene } from '../../scene.ts'
import type { ColumnConfig } from './fields.ts'

/** A column or a group of them is no broader than this, in px. */
const MAX_BREADTH = 120

/** Which component stands where: x is the category, y the measure. */
const toBandFields = ({ fields }: ColumnConfig): BandFields => ({
  category: fields.x,
  measure: fields.y,
  segment: fields.segment,
  animation: fields.animation,
  color: fields.color,
})

/** Columns, side by side or stacked, from the observations of the config's query. */
export function drawColumn(config: ColumnConfig, input: DrawInput): PictureScene {
  const data = prepareBand(toBandFields(config), config, input)
  const { width, locale } = input
  const frame = layoutFrameText(data.frame, width)
  const title = layoutTitle(data.measureTitle, width - frame.room)
  const top = title.height + 8
  const bottom = top + plotHeight(width)
  const { plane, ticks, labels } = layoutPlot(data, [top, bottom], input)
  const left = ticks.width + 10
  const axis = layoutCategories(data, plane, input)
  const [zero] = plane.values.domain() as [number, number]
  return {
    type: 'picture',
    width,
    height: bottom + axis.height + 20,
    marks: [
      ...drawTitle(title.lines),
      ...drawFrameText(frame, width),
      ...drawLinearAxis(ticks, plane.values, left, width),
      ...bandMarks(data, plane),
      drawBaseline(plane.values(Math.max(zero, 0)), left, width),
      ...bandLimits(data, plane, [left, width]),
      ...drawPartLabels(data, plane, locale),
      ...drawEndLabels(labels, plane),
      ...drawBandAxis(axis.ticks, axis.labels, bottom, width),
      drawCategoryTitle(data.categoryTitle, width, bottom + axis.height + 14),
    ],
    bands: readBands(data, plane),
    data: bandData(data, input),
    hints: bandHints(data),
    legends: bandLegends(data),
    description: allOnDemand(() => describeBands('description.kind.column', data, input)),
  }
}

/** The scales of the plot. The room of the values above the columns depends on the columns' breadth, and is left free. */
function layoutPlot(data: BandData, [top, bottom]: [number, number], { width, locale }: DrawInput) {
  const values = data.categories.map(({ value }) => value)
  const count = tickCount(bottom - top)
  const scaled = (low: number, high: number) =>
    valueScale(bandDomain(data), [bottom - low, top + high], {
      ticks: count,
      customDomain: data.customDomain,
    })
  const ticks = layoutLinearTicks(scaled(0, 0), count, locale)
  const categories = bandScale(values, [ticks.width + 10, width], MAX_BREADTH)
  const labels = layoutEndLabels(data, categories.step, true, locale)
  const plane: BandPlane = {
    isUpright: true,
    categories,
    values: scaled(labels.low, labels.high),
    lanes: data.lanes,
  }
  return { plane, ticks, labels }
}

function layoutCategories(
  data: BandData,
  plane: BandPlane,
  { width, locale }: Pick<DrawInput, 'width' | 'locale'>,
) {
  const { kind, timeUnit } = data.categoryDimension
  const unit = kind === 'TemporalDimension' ? (timeUnit ?? 'Day') : undefined
  const ticks = data.categories.map(({ value, text }) => ({
    key: value,
    text,
    x: plane.categories.center(value),
    time: unit && readDate(value)?.getTime(),
  }))
  const labels = layoutBandLabels({
    ticks,
    step: plane.categories.step,
    width,
    isSequence: isTemporal(data.categoryDimension),
    unit,
    locale,
  })
  return { ticks, labels, height: labels.height }
}
