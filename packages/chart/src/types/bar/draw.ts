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
import {
  drawEndLabels,
  drawPartLabels,
  layoutEndLabels,
  NO_LABELS,
} from '../../families/band/value-labels.ts'
import { drawFrameText, layoutFrameText } from '../../guides/frame-text.ts'
import {
  drawLinearAxisAcross,
  drawTitle,
  drawUprightBaseline,
  layoutTicksAcross,
  layoutTitle,
} from '../../guides/linear-axis.ts'
import { plotHeight } from '../../guides/plot-height.ts'
import {
  drawSideLabels,
  layoutSideLabels,
  type SideLabels,
  sideLabelsStep,
} from '../../guides/side-labels.ts'
import { INK_SOFT, TICK_SIZE } from '../../guides/style.ts'
import { textWidth, truncate } from '../../guides/text-width.ts'
import { bandScale } from '../../scales/band-scale.ts'
import { valueScale } from '../../scales/value-scale.ts'
import type { Mark, PictureScene } from '../../scene.ts'
import type { BarConfig } from './fields.ts'

/** A bar is no thinner than this (reference rule): the picture grows instead, and its container scrolls. */
const MIN_THICKNESS = 16
const MAX_THICKNESS = 36
/** Room of the tick labels between title and plot. */
const TICK_ROW = 22
const LEAST_HEIGHT = 60
/** The part of a picture that bars need; values beside them give way. */
const LEAST_PLOT = 0.35
/** The part of a category that its bars take. */
const FILLED = 0.8

/** Which component stands where: y is the category, x the measure. */
const toBandFields = ({ fields }: BarConfig): BandFields => ({
  category: fields.y,
  measure: fields.x,
  segment: fields.segment,
  animation: fields.animation,
  color: fields.color,
})

/** Bars, side by side or stacked: as high as their number asks for. */
export function drawBar(config: BarConfig, input: DrawInput): PictureScene {
  const data = prepareBand(toBandFields(config), config, input)
  const { width, locale } = input
  const frame = layoutFrameText(data.frame, width)
  const title = layoutTitle(data.measureTitle, width - frame.room)
  const height = barsHeight(data, width)
  const names = layoutNames(data, height, width)
  const namesTitle = layoutNamesTitle(data.categoryTitle, names, width)
  const top = title.height + namesTitle.height + TICK_ROW
  const bottom = top + height
  const { plane, ticks, labels } = layoutPlot(data, names, [top, bottom], input)
  const [low] = plane.values.domain() as [number, number]
  const rows = data.categories.map(({ value, text }) => ({
    key: value,
    text,
    y: plane.categories.center(value),
  }))
  const labelY = top - 8
  return {
    type: 'picture',
    width,
    height: bottom + 6,
    marks: [
      ...drawTitle(title.lines),
      ...drawFrameText(frame, width),
      ...drawLinearAxisAcross(ticks, plane.values, { top, bottom, labelY, width }),
      ...bandMarks(data, plane),
      drawUprightBaseline(plane.values(Math.max(low, 0)), top, bottom),
      ...bandLimits(data, plane, [top, bottom]),
      ...drawPartLabels(data, plane, locale),
      ...drawEndLabels(labels, plane),
      ...drawSideLabels(rows, names),
      ...drawNamesTitle(namesTitle.text, labelY - namesTitle.height),
    ],
    bands: readBands(data, plane),
    data: bandData(data, input),
    hints: bandHints(data),
    legends: bandLegends(data),
    description: allOnDemand(() => describeBands('description.kind.bar', data, input)),
  }
}

/** Two fifths of the width, unless bars would become too thin or clumsily thick, or names had to be cut. */
function barsHeight({ categories, lanes }: BandData, width: number): number {
  const rows = Math.max(1, categories.length)
  const perRow = (thickness: number): number => (rows * lanes * thickness) / FILLED
  const most = perRow(lanes === 1 ? MAX_THICKNESS : MAX_THICKNESS / 1.5)
  const forNames = rows * sideLabelsStep(toTexts(categories), width)
  return Math.max(LEAST_HEIGHT, perRow(MIN_THICKNESS), forNames, Math.min(most, plotHeight(width)))
}

const toTexts = (categories: BandData['categories']): string[] => categories.map(({ text }) => text)

function layoutNames({ categories }: BandData, height: number, width: number): SideLabels {
  const { step } = bandScale(
    categories.map(({ value }) => value),
    [0, height],
  )
  return layoutSideLabels(toTexts(categories), step, width)
}

function layoutPlot(
  data: BandData,
  names: SideLabels,
  [top, bottom]: [number, number],
  { width, locale }: DrawInput,
) {
  const values = data.categories.map(({ value }) => value)
  const categories = bandScale(values, [top, bottom], MAX_THICKNESS * Math.max(1, data.lanes))
  const right = width - 2
  const wanted = layoutEndLabels(data, categories.breadth / data.lanes, false, locale)
  const room = right - names.width - wanted.low - wanted.high
  const labels = room < width * LEAST_PLOT ? NO_LABELS : wanted
  const count = Math.max(2, Math.min(8, Math.round((right - names.width) / 110)))
  const scale = valueScale(bandDomain(data), [names.width + labels.low, right - labels.high], {
    ticks: count,
    customDomain: data.customDomain,
  })
  const plane: BandPlane = { isUpright: false, categories, values: scale, lanes: data.lanes }
  return { plane, ticks: layoutTicksAcross(scale, count, { width, locale }), labels }
}

/** Between the title of the names and the first label of the axis beside it. */
const TITLE_GAP = 14
const TITLE_LINE = 18

/** What the names are of: beside the axis labels where it has room there, else on a line of its own above them. */
function layoutNamesTitle(title: string, names: SideLabels, width: number): { text: string; height: number } {
  const isBeside = textWidth(title, TICK_SIZE) <= names.width - TITLE_GAP
  return { text: truncate(title, width, TICK_SIZE), height: isBeside ? 0 : TITLE_LINE }
}

const drawNamesTitle = (text: string, y: number): Mark[] => [
  {
    type: 'text',
    key: 'names-title',
    x: 0,
    y,
    text,
    size: TICK_SIZE,
    weight: 400,
    fill: INK_SOFT,
    anchor: 'start',
  },
]
