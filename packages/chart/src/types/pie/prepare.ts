import { cellState, type Measure, readMeasureColumn } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import type { Category } from '../../data/categories.ts'
import { requireDimension, requireMeasure } from '../../data/find-components.ts'
import { splitKeyframes } from '../../data/keyframes.ts'
import { countOverlaps, type Point, readPoints, sumByCategory } from '../../data/observations.ts'
import { readSegments, type SegmentData } from '../../data/read-segments.ts'
import { withoutHidden } from '../../filters/view-tests.ts'
import { readParents } from '../../rules/contained-values.ts'
import type { PieConfig } from './fields.ts'

/** A slice, or what would be one if it had a share: zero, negative, missing. */
export type Slice = {
  segment: string
  text: string
  color: string
  value: number | undefined
  /** The observation states that its value is undefined. */
  isUndefined: boolean
  /** In per cent of all slices; undefined where there is no value, or a negative one. */
  share: number | undefined
  /** Degrees clockwise from the top. */
  from: number
  to: number
}

export type PieData = SegmentData & {
  measure: Measure
  /** Those that are shown, in the order of the segments. */
  slices: Slice[]
  /** Those that are switched off. */
  hiddenSlices: Slice[]
  overlaps: number
  /** Slices that contain others: they are counted twice. */
  hasParents: boolean
  keyframe: string | undefined
}

/** What a pie begins with: slices by size (specification 1 §9). */
const BY_SIZE = { sortingType: 'byMeasure', sortingOrder: 'asc' } as const

/** From observations to slices: the share of each segment in the sum of all positive values, hidden ones included. */
export function preparePie(config: PieConfig, input: DrawInput): PieData {
  const { fields } = config
  const { components, table } = input
  const dimension = requireDimension(components, fields.segment.componentId)
  const measure = requireMeasure(components, fields.y.componentId)
  const all = readPoints(table, { category: dimension.id, measure: measure.id, segment: dimension.id })
  const keyframes = splitKeyframes(all, table, fields.animation, input)
  const points = keyframes ? keyframes.shown : all
  const { sorting = BY_SIZE } = fields.segment
  // what plays keeps its place: sizes are those of all keyframes
  const source = { table, color: fields.color, sizes: sumByCategory(all, 'segment') }
  const split = readSegments({ ...fields.segment, sorting }, source, config, input)
  const { segments, hidden, colorOf } = split
  const drawn = new Set(points.map(({ segment }) => segment))
  const present = segments.filter(({ value }) => drawn.has(value))
  // what a reader hides keeps its place in the whole: the others do not grow
  const slices = toSlices(present, points, { colorOf, isUndefined: readUndefined(input, measure.id) })
  return {
    ...split,
    measure,
    slices: slices.filter(({ segment }) => !hidden.has(segment)),
    hiddenSlices: slices.filter(({ segment }) => hidden.has(segment)),
    overlaps: countOverlaps(withoutHidden(points, hidden)),
    hasParents: readParents(dimension, present).length > 0,
    keyframe: keyframes?.text,
  }
}

function readUndefined({ table }: DrawInput, id: string): (row: number) => boolean {
  const column = readMeasureColumn(table, id)
  return (row) => column !== undefined && cellState(column, row) === 'undefined'
}

type Look = { colorOf(segment: string): string; isUndefined(row: number): boolean }

/** One slice per segment: of several observations the first one counts, as the hint says. */
function toSlices(segments: Category[], points: Point[], { colorOf, isUndefined }: Look): Slice[] {
  const first = new Map<string, Point>()
  for (const point of points) if (!first.has(point.segment)) first.set(point.segment, point)
  const positive = (segment: string): number => Math.max(0, first.get(segment)?.value ?? 0)
  const sum = segments.reduce((so, { value }) => so + positive(value), 0)
  // the sum of huge numbers is not a number: then by parts of the largest
  const unit = Number.isFinite(sum)
    ? 1
    : segments.reduce((most, { value }) => Math.max(most, positive(value)), 0)
  const total = unit === 1 ? sum : segments.reduce((so, { value }) => so + positive(value) / unit, 0)
  let angle = 0
  return segments.map(({ value: segment, text }): Slice => {
    const point = first.get(segment)
    const part = total === 0 ? 0 : positive(segment) / unit / total
    const from = angle
    angle += 360 * part
    const value = point?.value
    return {
      segment,
      text,
      color: colorOf(segment),
      value,
      isUndefined: point !== undefined && isUndefined(point.row),
      share: value === undefined || value < 0 || total === 0 ? undefined : 100 * part,
      from,
      to: part === 1 ? from + 360 : angle,
    }
  })
}
