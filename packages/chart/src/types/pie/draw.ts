import { formatComponentTitle, type Locale } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { allOnDemand, listOnDemand } from '../../data/on-demand.ts'
import { toLegendItems } from '../../data/segments.ts'
import { formatShare } from '../../data/value-text.ts'
import { drawFrameText, layoutFrameText } from '../../guides/frame-text.ts'
import { drawTitle, layoutTitle } from '../../guides/linear-axis.ts'
import { GRID as HOLE, PAPER } from '../../guides/style.ts'
import { SAID_HINTS } from '../../rules/said-hints.ts'
import type { ArcMark, Datum, Hint, Legend, Mark, PictureScene } from '../../scene.ts'
import { describePie } from './description.ts'
import type { PieConfig } from './fields.ts'
import {
  type Circle,
  drawLabels,
  drawShares,
  LABEL_REACH,
  placeLabels,
  toNamed,
  widestLabel,
} from './labels.ts'
import { type PieData, preparePie, type Slice } from './prepare.ts'
import { sliceText } from './slice-text.ts'

/** Beside a narrower pie names have no room: the legend names the slices, and the shares stand within. */
const NARROW = 460
const LARGEST = 170
/** The part of a picture that the names on one side take at most. */
const NAMES = 0.3
/** Between the pie and what is above and below it. */
const MARGIN = 14
/** Slices are parted by paper, unless that is most of what one would see of them. */
const LEAST_ARC = 4

/** The share of each value of a segment in the whole. */
export function drawPie(config: PieConfig, input: DrawInput): PictureScene {
  const data = preparePie(config, input)
  const { width, locale } = input
  const frame = layoutFrameText(data.frame, width)
  const title = layoutTitle(formatComponentTitle(data.measure), width - frame.room)
  const { circle, bottom, labels, isNamed } = layoutPie(data, title.height, input)
  // who switches slices off, or is told what they are, does it in a legend
  const hasLegend = !isNamed || data.isSwitchable || data.segmentTitle !== undefined
  return {
    type: 'picture',
    width,
    height: bottom,
    marks: [
      ...drawTitle(title.lines),
      ...drawFrameText(frame, width),
      ...data.hiddenSlices.map((slice) => toHole(slice, circle)),
      ...data.slices.map((slice, datum) => toArc(slice, datum, circle)),
      ...labels,
    ],
    data: pieData(data, input),
    hints: pieHints(data),
    legends: hasLegend ? pieLegends(data, locale) : [],
    description: allOnDemand(() => describePie(data, input)),
  }
}

function layoutPie(data: PieData, top: number, { width, locale, words }: DrawInput) {
  const isNarrow = width < NARROW
  const named = toNamed(data.slices, words)
  const widest = isNarrow ? 0 : Math.ceil(widestLabel(named, locale))
  const room = Math.min(widest, width * NAMES)
  const free = isNarrow ? width / 2 - 4 : width / 2 - room - LABEL_REACH
  const radius = Math.max(40, Math.min(LARGEST, free, width * 0.4))
  const margin = isNarrow ? MARGIN : 2 * MARGIN
  const circle: Circle = { x: width / 2, y: top + margin + radius, radius }
  const bottom = circle.y + radius + margin
  if (isNarrow) return { circle, bottom, labels: drawShares(data.slices, circle, locale), isNamed: false }
  const beside = width / 2 - radius - LABEL_REACH
  const placed = placeLabels(named, circle, [top, bottom])
  // what is named together, cut, or not at all, needs its legend
  const isNamed = placed.length === named.length && named.length === data.slices.length && widest <= beside
  return {
    circle,
    bottom,
    labels: drawLabels(placed, circle, beside, locale),
    isNamed,
  }
}

function toArc({ segment, from, to, color }: Slice, datum: number, { x, y, radius }: Circle): Mark {
  const length = ((to - from) * Math.PI * radius) / 180
  return {
    type: 'arc',
    key: `slice:${segment}`,
    x,
    y,
    inner: 0,
    outer: radius,
    from,
    to,
    fill: color,
    ...(length >= LEAST_ARC && to - from < 360 ? { stroke: PAPER } : {}),
    datum,
  } satisfies ArcMark
}

/** Where a slice stands that is switched off: what is left is no whole pie. */
const toHole = ({ segment, from, to }: Slice, { x, y, radius }: Circle): Mark => ({
  type: 'arc',
  key: `hidden:${segment}`,
  x,
  y,
  inner: 0,
  outer: radius,
  from,
  to,
  fill: HOLE,
})

/** "NN% (value unit)" (reference rule); what has no share says what it is. */
function pieData({ slices, measure, frame }: PieData, input: DrawInput): Datum[] {
  return listOnDemand(slices.length, (index) => {
    const slice = slices[index]!
    return {
      title: frame === undefined ? slice.text : `${slice.text}, ${frame}`,
      entries: [{ label: measure.label, value: sliceText(slice, measure, input), color: slice.color }],
    }
  })
}

/** A whole can neither have parts below zero nor be nothing. */
function pieHints({ slices, overlaps, hasParents }: PieData): Hint[] {
  const values = slices.flatMap(({ value }) => (value === undefined ? [] : [value]))
  if (values.length === 0) return [{ kind: 'empty', messageId: 'hint.nodata' }]
  const negative = values.filter((value) => value < 0).length
  const hints: Hint[] = []
  if (!values.some((value) => value > 0)) {
    hints.push({ kind: 'empty', messageId: negative > 0 ? 'hint.pie.only-negative' : 'hint.pie.only-zero' })
  } else if (negative > 0) {
    hints.push({ kind: 'warning', messageId: 'hint.pie.negative', values: { count: negative } })
  }
  if (overlaps > 0) hints.push({ kind: 'warning', messageId: 'hint.overlap', values: { count: overlaps } })
  if (hasParents) hints.push({ kind: 'warning', messageId: SAID_HINTS.pieTotalsWithParts })
  return hints
}

/** The colours of the slices with their shares, in their order. */
function pieLegends(data: PieData, locale: Locale): Legend[] {
  const shares = new Map(data.slices.map(({ segment, share }) => [segment, share]))
  const items = toLegendItems(data, (value) => {
    const share = shares.get(value)
    return share === undefined ? undefined : formatShare(share, locale)
  })
  const title = data.segmentTitle === undefined ? {} : { title: data.segmentTitle }
  return items.length === 0 ? [] : [{ type: 'swatches', symbol: 'square', ...title, items }]
}
