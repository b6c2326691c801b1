import type { DrawInput } from '../../chart-type.ts'
import type { BandPlane } from '../../families/band/marks.ts'
import { bandPicture } from '../../families/band/picture.ts'
import { type BandData, type BandFields, prepareBand } from '../../families/band/prepare.ts'
import { layoutEndLabels, NO_LABELS } from '../../families/band/value-labels.ts'
import { drawHorizontalAxis, layoutHorizontalTicks } from '../../guides/linear-axis.ts'
import { textMark } from '../../guides/marks.ts'
import { frameOfPanel, layoutHeading, type PlotBox, plotBox, plotHeight } from '../../guides/plot-area.ts'
import {
  drawSideLabels,
  layoutSideLabels,
  type SideLabels,
  sideLabelsStep,
} from '../../guides/side-labels.ts'
import { TICK_SIZE } from '../../guides/style.ts'
import { textWidth, truncate } from '../../guides/text-width.ts'
import { bandScale } from '../../scales/band-scale.ts'
import { valueScale } from '../../scales/value-scale.ts'
import type { PictureScene } from '../../scene.ts'
import type { BarConfig } from './fields.ts'

/**
 * The minimum thickness of a bar in px (reference rule). If there is not enough room, the picture grows and its
 * container scrolls.
 */
const MIN_THICKNESS = 16
const MAX_THICKNESS = 36
/** Height of the tick labels between title and plot, in px. */
const TICK_ROW = 22
const MIN_HEIGHT = 60
/** The distance from the end of the longest bar to the edge of the picture, in px. */
const END_ROOM = 2
/** The minimum share of the picture for the bars. Values next to bars are omitted before the bars get less. */
const MIN_PLOT = 0.35
/** The share of a category's height that its bars fill. */
const FILLED = 0.8

/** Maps the axes: y is the category, x the measure. */
const toBandFields = ({ fields }: BarConfig): BandFields => ({
  category: fields.y,
  measure: fields.x,
  segment: fields.segment,
  animation: fields.animation,
  color: fields.color,
})

/** Draws bars, side by side or stacked. The height depends on the number of bars. */
export function drawBar(config: BarConfig, input: DrawInput): PictureScene {
  const data = prepareBand(toBandFields(config), config, input)
  const { width, panel } = input
  const heading = layoutHeading(data.measureTitle, data.keyframe, input)
  const height = panel?.fixed?.height ?? barsHeight(data, input)
  const names = layoutNames(data, height, input)
  const namesTitle = layoutNamesTitle(data.categoryDimension.label, names, input)
  const room = { title: heading.height + namesTitle.height, labelsAbove: TICK_ROW }
  const box = plotBox({ ...room, left: names.width, right: END_ROOM }, { width, height })
  const { top, bottom } = box
  const { plane, ticks, labels } = layoutPlot(data, box, input)
  const rows = data.categories.map(({ value, text }) => ({
    key: value,
    text,
    y: plane.categories.center(value),
  }))
  const labelY = top - 8
  return bandPicture(
    'description.kind.bar',
    data,
    {
      height: bottom + 6,
      plane,
      across: [top, bottom],
      labels,
      ...frameOfPanel(input, {
        values: data.domain,
        left: box.left,
        height,
        ends: { low: labels.low, high: labels.high },
      }),
      below: [...heading.marks, ...drawHorizontalAxis(ticks, plane.values, { top, bottom, labelY, width })],
      above: [
        ...(panel?.hasSideLabels === false ? [] : drawSideLabels(rows, names)),
        ...(panel && !panel.isWhole
          ? []
          : [textMark('names-title', 0, labelY - namesTitle.height, namesTitle.text)]),
      ],
    },
    input,
  )
}

/**
 * Returns the height of the plot: the requested height, or by default two fifths of the width, unless this would make bars
 * too thick. In either case, the plot is high enough for all bars and their complete names.
 */
function barsHeight({ categories, lanes }: BandData, input: DrawInput): number {
  const { width, plotHeight: asked } = input
  const rows = Math.max(1, categories.length)
  const perRow = (thickness: number): number => (rows * lanes * thickness) / FILLED
  const most = perRow(lanes === 1 ? MAX_THICKNESS : MAX_THICKNESS / 1.5)
  const forNames = rows * sideLabelsStep(toTexts(categories), width)
  return Math.max(MIN_HEIGHT, perRow(MIN_THICKNESS), forNames, asked ?? Math.min(most, plotHeight(input)))
}

const toTexts = (categories: BandData['categories']): string[] => categories.map(({ text }) => text)

function layoutNames({ categories }: BandData, height: number, { width, panel }: DrawInput): SideLabels {
  if (panel?.hasSideLabels === false) return { lines: new Map(), width: 0 }
  const { step } = bandScale(
    categories.map(({ value }) => value),
    [0, height],
  )
  return layoutSideLabels(toTexts(categories), step, { width, taken: panel?.fixed?.left })
}

function layoutPlot(
  data: BandData,
  { top, bottom, left, right }: PlotBox,
  { width, plotHeight: asked, locale, panel }: DrawInput,
) {
  const values = data.categories.map(({ value }) => value)
  // bars may be thicker if the requested height exceeds the necessary one
  const thickest = asked === undefined ? MAX_THICKNESS : 2 * MAX_THICKNESS
  const categories = bandScale(values, [top, bottom], thickest * Math.max(1, data.lanes))
  const wanted = layoutEndLabels(data, categories.breadth / data.lanes, false, locale)
  const room = right - left - wanted.low - wanted.high
  const labels = room < width * MIN_PLOT ? NO_LABELS : { ...wanted, ...panel?.fixed?.ends }
  const customDomain = panel?.domain ?? data.customDomain
  const count = Math.max(2, Math.min(8, Math.round((right - left) / 110)))
  const ends: [number, number] = [left + labels.low, right - labels.high]
  const scale = valueScale(panel?.domain ?? data.domain, ends, { ticks: count, customDomain })
  const plane: BandPlane = { isVertical: false, categories, values: scale, lanes: data.lanes }
  return {
    plane,
    ticks: layoutHorizontalTicks(scale, count, { width, locale, measure: data.axisMeasure }),
    labels,
  }
}

/** Distance between the title of the names and the first axis label next to it, in px. */
const TITLE_GAP = 14
const TITLE_LINE = 18

/** Lays out the title of the names: next to the axis labels if there is room, else on a line above them. */
function layoutNamesTitle(
  title: string,
  names: SideLabels,
  { width, panel }: DrawInput,
): { text: string; height: number } {
  // small multiples share one title
  if (panel && !panel.isWhole) return { text: '', height: 0 }
  const isBeside = textWidth(title, TICK_SIZE) <= names.width - TITLE_GAP
  return { text: truncate(title, width, TICK_SIZE), height: isBeside ? 0 : TITLE_LINE }
}
