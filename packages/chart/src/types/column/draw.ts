import { isTemporal, readDate } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { bandPicture } from '../../families/band/picture.ts'
import { type BandData, type BandFields, prepareBand } from '../../families/band/prepare.ts'
import { layoutEndLabels } from '../../families/band/value-labels.ts'
import { layoutBandAxis } from '../../guides/band-axis.ts'
import { frameOfPanel, layoutPlotArea } from '../../guides/plot-area.ts'
import { type BandScale, bandScale } from '../../scales/band-scale.ts'
import type { PictureScene } from '../../scene.ts'
import type { ColumnConfig } from './fields.ts'

/** Maximum width of a column or a group of columns, in px. */
const MAX_BREADTH = 120

/** Maps the axes: x is the category, y the measure. */
const toBandFields = ({ fields }: ColumnConfig): BandFields => ({
  category: fields.x,
  measure: fields.y,
  segment: fields.segment,
  animation: fields.animation,
  color: fields.color,
})

/** Draws columns, side by side or stacked. */
export function drawColumn(config: ColumnConfig, input: DrawInput): PictureScene {
  const data = prepareBand(toBandFields(config), config, input)
  const { width, locale } = input
  const plot = layoutPlotArea({ title: data.measureTitle, ...data, measure: data.axisMeasure }, input)
  const values = data.categories.map(({ value }) => value)
  const categories = bandScale(values, [plot.left, width], MAX_BREADTH)
  // the column width determines whether values fit above columns
  const own = layoutEndLabels(data, categories.step, true, locale)
  const labels = { ...own, ...input.panel?.fixed?.ends }
  const plane = { isVertical: true, categories, values: plot.scale(labels), lanes: data.lanes }
  const axis = layoutCategories(data, categories, input)
  return bandPicture(
    'description.kind.column',
    data,
    {
      height: plot.bottom + axis.height,
      plane,
      across: [plot.left, width],
      labels,
      ...frameOfPanel(input, {
        values: data.domain,
        left: plot.left,
        height: plot.bottom - plot.top,
        below: axis.height,
        ends: { low: own.low, high: own.high },
      }),
      below: plot.drawAxis(plane.values, width),
      above: axis.draw(plot.bottom),
    },
    input,
  )
}

function layoutCategories(
  { categoryDimension, categories }: BandData,
  { step, center }: BandScale,
  { width, locale, panel }: DrawInput,
) {
  const { label: title, kind, timeUnit } = categoryDimension
  const unit = kind === 'TemporalDimension' ? (timeUnit ?? 'Day') : undefined
  const ticks = categories.map(({ value, text }) => ({
    key: value,
    text,
    x: center(value),
    time: unit && readDate(value)?.getTime(),
  }))
  return layoutBandAxis({
    title,
    ticks,
    step,
    width,
    isSequence: isTemporal(categoryDimension),
    unit,
    locale,
    panel,
  })
}
