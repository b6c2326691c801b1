import type { DrawInput } from '../../chart-type.ts'
import { countWarning, NO_DATA, warning } from '../../data/hints.ts'
import { allOnDemand } from '../../data/on-demand.ts'
import { drawBaseline } from '../../guides/linear-axis.ts'
import { readParents } from '../../rules/contained-values.ts'
import { SAID_HINTS } from '../../rules/said-hints.ts'
import type { Hint, Mark, PanelFrame, PictureScene } from '../../scene.ts'
import { lengthHints, shareHints } from '../hints.ts'
import { segmentLegends } from '../legends.ts'
import { bandData } from './data.ts'
import { describeBands } from './description.ts'
import { type BandPlane, bandLimits, bandMarks, readBands } from './marks.ts'
import type { BandData } from './prepare.ts'
import { drawEndLabels, drawPartLabels, type EndLabels } from './value-labels.ts'

/** The plot area of bands and its surroundings. */
export type BandLayout = {
  height: number
  plane: BandPlane
  /** The extent of the plot area along the category axis, in px. */
  across: [start: number, end: number]
  /** The labels at the ends of bands. */
  labels: EndLabels
  frame?: PanelFrame
  /** Marks below the bands: title, grid and labels of the values. */
  below: Mark[]
  /** Marks above the bands: labels and title of the categories. */
  above: Mark[]
}

/** Assembles the picture of vertical or horizontal bands: marks, data, hints, legends and description. */
export function bandPicture(
  kindId: string,
  data: BandData,
  { height, plane, across, labels, frame, below, above }: BandLayout,
  input: DrawInput,
): PictureScene {
  const [low] = plane.values.domain() as [number, number]
  const direction = plane.isVertical ? 'horizontal' : 'vertical'
  return {
    type: 'picture',
    width: input.width,
    height,
    marks: [
      ...below,
      ...bandMarks(data, plane),
      drawBaseline(direction, plane.values(Math.max(low, 0)), across),
      ...bandLimits(data, plane, across),
      ...drawPartLabels(data, plane, input.locale),
      ...drawEndLabels(labels, plane),
      ...above,
    ],
    ...(frame && { frame }),
    bands: readBands(data, plane),
    ...bandData(data, input),
    hints: bandHints(data),
    legends: segmentLegends(data, 'square'),
    description: allOnDemand(() => describeBands(kindId, data, input)),
  }
}

/** Returns warnings about data that the picture shows incompletely or ambiguously. */
function bandHints(data: BandData): Hint[] {
  const { bands, segments, segmentDimension, wholes } = data
  if (bands.length === 0) return [NO_DATA]
  const isStacked = segments.length > 0 && !data.isGrouped
  // hidden parts count towards the whole, too
  const counted = data.isPercent ? segments : segments.filter(({ value }) => !data.hidden.has(value))
  const hasParents = isStacked && segmentDimension && readParents(segmentDimension, counted).length > 0
  const isIncomplete = bands.some(({ category }) => wholes.get(category)?.isComplete === false)
  return [
    ...countWarning('hint.overlap', data.overlaps),
    ...(data.closesGaps ? [warning('hint.gaps-closed')] : []),
    ...(hasParents ? [warning(SAID_HINTS.totalsWithParts)] : []),
    ...(data.isPercent ? shareHints([...wholes.values()]) : []),
    ...(data.isPercent && isIncomplete ? [warning('hint.shares-incomplete')] : []),
    ...(isStacked && !data.isPercent && isTooLow(data) ? [warning('hint.stacked-gaps')] : []),
    ...lengthHints(data.customDomain, data.ends),
  ]
}

/** Returns whether a stack lacks a part whose value is missing. Categories without any value are not drawn as stacks. */
function isTooLow({ bands, gaps }: BandData): boolean {
  const drawn = new Set(bands.map(({ category }) => category))
  return gaps.some(({ category, state }) => state === 'missing' && drawn.has(category))
}
