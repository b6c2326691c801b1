import { formatComponentTitle, type Locale } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { countWarning, NO_DATA, warning } from '../../data/hints.ts'
import { allOnDemand, listOnDemand } from '../../data/on-demand.ts'
import { listShownValues } from '../../data/shown-values.ts'
import { formatShare } from '../../data/value-text.ts'
import { segmentLegends } from '../../families/legends.ts'
import { layoutHeading } from '../../guides/plot-area.ts'
import { GRID as HOLE, PAPER } from '../../guides/style.ts'
import { SAID_HINTS } from '../../rules/said-hints.ts'
import type { ArcMark, Datum, Hint, Legend, Mark, PictureScene } from '../../scene.ts'
import { describePie, sliceText } from './description.ts'
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

/**
 * The minimum width in px of pictures with names next to the pie. In narrower ones, a legend names the slices, and
 * shares are inside.
 */
const NARROW = 460
const MAX_RADIUS = 170
const MIN_RADIUS = 40
/** Maximum share of the picture's width for the names on one side. */
const NAMES = 0.3
/** Space above and below the pie, in px. */
const MARGIN = 14
/** The minimum length of arcs with gaps, in px. In smaller slices, the thin gaps would take most of a slice. */
const MIN_ARC = 4

/** Draws the share of each value of a segment. */
export function drawPie(config: PieConfig, input: DrawInput): PictureScene {
  const data = preparePie(config, input)
  const { width, locale } = input
  const heading = layoutHeading(formatComponentTitle(data.measure), data.keyframe, input)
  const { circle, bottom, labels, isNamed } = layoutPie(data, heading.height, input)
  // a legend is needed to hide slices or to show its title
  const hasLegend = !isNamed || data.isSwitchable || data.segmentTitle !== undefined
  return {
    type: 'picture',
    width,
    height: bottom,
    marks: [
      ...heading.marks,
      ...data.hiddenSlices.map((slice) => toHole(slice, circle)),
      ...data.slices.map((slice, datum) => toSlice(slice, datum, circle)),
      ...labels,
    ],
    data: pieData(data, input),
    ...listShownValues(input, data.slices.length, [
      { dimension: data.segmentDimension, readValue: (datum) => data.slices[datum]!.segment },
    ]),
    hints: pieHints(data),
    legends: hasLegend ? pieLegends(data, locale) : [],
    description: allOnDemand(() => describePie(data, input)),
  }
}

function layoutPie(data: PieData, top: number, { width, plotHeight, locale, words }: DrawInput) {
  const isNarrow = width < NARROW
  const named = toNamed(data.slices, words)
  const widest = isNarrow ? 0 : Math.ceil(widestLabel(named, locale))
  const room = Math.min(widest, width * NAMES)
  const free = isNarrow ? width / 2 - 4 : width / 2 - room - LABEL_REACH
  const margin = isNarrow ? MARGIN : 2 * MARGIN
  const most = plotHeight === undefined ? Math.min(MAX_RADIUS, width * 0.4) : plotHeight / 2 - margin
  const radius = Math.max(MIN_RADIUS, Math.min(most, free))
  // centres the pie in a tile that is higher than needed
  const spare = Math.max(0, (plotHeight ?? 0) / 2 - radius - margin)
  const circle: Circle = { x: width / 2, y: top + spare + margin + radius, radius }
  const bottom = circle.y + radius + margin + spare
  if (isNarrow) return { circle, bottom, labels: drawShares(data.slices, circle, locale), isNamed: false }
  const beside = width / 2 - radius - LABEL_REACH
  const placed = placeLabels(named, circle, [top, bottom])
  // a legend is needed unless each slice has its own complete name
  const isNamed = placed.length === named.length && named.length === data.slices.length && widest <= beside
  return {
    circle,
    bottom,
    labels: drawLabels(placed, circle, beside, locale),
    isNamed,
  }
}

function toSlice(slice: Slice, datum: number, circle: Circle): Mark {
  const degrees = slice.to - slice.from
  const isParted = (degrees * Math.PI * circle.radius) / 180 >= MIN_ARC && degrees < 360
  const arc = toArc(`slice:${slice.segment}`, slice, circle, slice.color)
  return { ...arc, ...(isParted ? { stroke: PAPER } : {}), datum }
}

/** Leaves a gap for a hidden slice, so that the visible ones do not look like a whole pie. */
const toHole = (slice: Slice, circle: Circle): Mark => toArc(`hidden:${slice.segment}`, slice, circle, HOLE)

const toArc = (key: string, { from, to }: Slice, { x, y, radius }: Circle, fill: string): ArcMark => ({
  type: 'arc',
  key,
  x,
  y,
  inner: 0,
  outer: radius,
  from,
  to,
  fill,
})

/** Returns the data of slices as "NN% (value unit)" (reference rule). Slices without a share state their value. */
function pieData({ slices, measure, keyframe }: PieData, input: DrawInput): Datum[] {
  return listOnDemand(slices.length, (index) => {
    const slice = slices[index]!
    return {
      title: keyframe === undefined ? slice.text : `${slice.text}, ${keyframe}`,
      entries: [{ label: measure.label, value: sliceText(slice, measure, input), color: slice.color }],
    }
  })
}

/** Returns warnings about negative parts and about a whole of zero. */
function pieHints({ slices, overlaps, hasParents }: PieData): Hint[] {
  const values = slices.flatMap(({ value }) => value ?? [])
  if (values.length === 0) return [NO_DATA]
  const negative = values.filter((value) => value < 0).length
  const emptyId = negative > 0 ? 'hint.pie.only-negative' : 'hint.pie.only-zero'
  return [
    ...(values.some((value) => value > 0)
      ? countWarning('hint.pie.negative', negative)
      : [{ kind: 'empty' as const, messageId: emptyId }]),
    ...countWarning('hint.overlap', overlaps),
    ...(hasParents ? [warning(SAID_HINTS.pieTotalsWithParts)] : []),
  ]
}

/** Returns the legend of the slices, with their shares. */
function pieLegends(data: PieData, locale: Locale): Legend[] {
  const shares = new Map(data.slices.map(({ segment, share }) => [segment, share]))
  const countOf = (value: string): string | undefined => {
    const share = shares.get(value)
    return share === undefined ? undefined : formatShare(share, locale)
  }
  return segmentLegends(data, 'square', { countOf })
}
