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

/** A slice. Includes values without a share: zero, negative or missing ones. */
export type Slice = {
  segment: string
  text: string
  color: string
  value: number | undefined
  /** Whether the data state that the value is undefined. */
  isUndefined: boolean
  /** Its share of all slices, in percent; `undefined` for missing and negative values. */
  share: number | undefined
  /** Start angle, in degrees clockwise from the top. */
  from: number
  to: number
}

export type PieData = SegmentData & {
  measure: Measure
  /** The visible slices, in the order of the segments. */
  slices: Slice[]
  /** The slices hidden by the reader. */
  hiddenSlices: Slice[]
  overlaps: number
  /** Whether some slices contain others and are counted twice. */
  hasParents: boolean
  keyframe: string | undefined
}

/** The default order: slices by size (specification 1 §9). */
const BY_SIZE = { sortingType: 'byMeasure', sortingOrder: 'asc' } as const

/** Computes the slices, that is, the share of each segment in the sum of all positive values, including hidden ones. */
export function preparePie(config: PieConfig, input: DrawInput): PieData {
  const { fields } = config
  const { components, table } = input
  const dimension = requireDimension(components, fields.segment.componentId)
  const measure = requireMeasure(components, fields.y.componentId)
  const all = readPoints(table, { category: dimension.id, measure: measure.id, segment: dimension.id })
  const keyframes = splitKeyframes(all, table, fields.animation, input)
  const points = keyframes ? keyframes.shown : all
  const { sorting = BY_SIZE } = fields.segment
  // animated slices keep their order, so sizes are the sums over all keyframes
  const source = { table, color: fields.color, sizes: sumByCategory(all, 'segment') }
  const split = readSegments({ ...fields.segment, sorting }, source, config, input)
  const { segments, hidden, colorOf } = split
  const drawn = new Set(points.map(({ segment }) => segment))
  const present = segments.filter(({ value }) => drawn.has(value))
  // hidden slices remain part of the whole, so that the others do not grow
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

/** Creates one slice per segment. Of several observations, only the first one counts, which a hint states. */
function toSlices(segments: Category[], points: Point[], { colorOf, isUndefined }: Look): Slice[] {
  const first = new Map<string, Point>()
  for (const point of points) if (!first.has(point.segment)) first.set(point.segment, point)
  const positive = (segment: string): number => Math.max(0, first.get(segment)?.value ?? 0)
  const sum = segments.reduce((so, { value }) => so + positive(value), 0)
  // avoids overflow in sums of huge numbers
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
