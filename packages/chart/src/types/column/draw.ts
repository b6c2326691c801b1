import { isTemporal } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { bandData } from '../../families/band/data.ts'
import { bandHints } from '../../families/band/hints.ts'
import { bandLegends } from '../../families/band/legends.ts'
import { type Band, type BandData, type BandFields, prepareBand } from '../../families/band/prepare.ts'
import { bandScale, valueScale } from '../../families/band/scales.ts'
import { drawBandAxis, layoutBandLabels } from '../../guides/band-axis.ts'
import {
  drawBaseline,
  drawLinearAxis,
  drawTitle,
  layoutLinearTicks,
  layoutTitle,
  tickCount,
} from '../../guides/linear-axis.ts'
import { INK_SOFT, TICK_SIZE } from '../../guides/style.ts'
import { truncate } from '../../guides/text-width.ts'
import type { Mark, PictureScene } from '../../scene.ts'
import type { ColumnConfig } from './fields.ts'

/** Plot height: two fifths of the width, within what a screen shows well. */
const plotHeight = (width: number): number => Math.min(460, Math.max(220, width * 0.4))

/** Which component stands where: x is the category, y the measure. */
export const toBandFields = ({ fields }: ColumnConfig): BandFields => ({
  category: fields.x,
  measure: fields.y,
  segment: fields.segment,
  color: fields.color,
})

/** Columns, side by side or stacked, from the observations of the config's query. */
export function drawColumn(config: ColumnConfig, input: DrawInput): PictureScene {
  const data = prepareBand(toBandFields(config), input)
  const title = layoutTitle(data.measureTitle, input.width)
  const height = plotHeight(input.width)
  const top = title.height + 8
  const y = valueScale(data, [top + height, top])
  const ticks = layoutLinearTicks(y, tickCount(height), input.locale)
  const left = ticks.width + 10
  const x = bandScale(data, [left, input.width])
  const bottom = top + height
  const axisTicks = data.categories.map(({ value, text }) => ({
    key: value,
    text,
    x: x(value)! + x.bandwidth() / 2,
  }))
  const labels = layoutBandLabels({
    ticks: axisTicks,
    step: x.step(),
    width: input.width,
    isSequence: isTemporal(data.categoryDimension),
  })
  const axis = drawBandAxis(axisTicks, labels, bottom, input.width)
  return {
    type: 'picture',
    width: input.width,
    height: bottom + labels.height + 20,
    marks: [
      ...drawTitle(title.lines),
      ...drawLinearAxis(ticks, y, left, input.width),
      ...data.bands.map((band, index) => columnMark(band, index, x, y, data)),
      drawBaseline(y(Math.max(y.domain()[0]!, 0)), left, input.width),
      ...axis,
      categoryTitle(data.categoryTitle, input.width, bottom + labels.height + 14),
    ],
    data: bandData(data, input),
    hints: bandHints(data),
    legends: bandLegends(data),
  }
}

function columnMark(
  band: Band,
  datum: number,
  x: ReturnType<typeof bandScale>,
  y: ReturnType<typeof valueScale>,
  data: BandData,
): Mark {
  const lanes = data.isGrouped ? data.segments.length : 1
  const lane = x.bandwidth() / lanes
  const [from, to] = [y(band.from), y(band.to)]
  return {
    type: 'rect',
    key: `column:${band.key}`,
    x: x(band.category)! + lane * band.lane,
    y: Math.min(from, to),
    // a hair between neighbours, as long as there is room for one
    width: Math.max(0.5, lanes > 1 && lane > 4 ? lane - 1 : lane),
    height: Math.abs(from - to),
    fill: band.color,
    datum,
  }
}

const categoryTitle = (title: string, width: number, y: number): Mark => ({
  type: 'text',
  key: 'x-title',
  x: width,
  y,
  text: truncate(title, width, TICK_SIZE),
  size: TICK_SIZE,
  weight: 400,
  fill: INK_SOFT,
  anchor: 'end',
})
