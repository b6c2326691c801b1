import type { ShownLimit } from '../../data/limits.ts'
import { allOnDemand } from '../../data/on-demand.ts'
import type { Interval } from '../../data/uncertainty.ts'
import { drawLimits } from '../../guides/limit-marks.ts'
import { INK } from '../../guides/style.ts'
import type { BandScale } from '../../scales/band-scale.ts'
import type { ValueScale } from '../../scales/value-scale.ts'
import type { Mark, ReadBands, RectMark } from '../../scene.ts'
import type { Band } from './bands.ts'
import type { BandGap } from './gaps.ts'
import type { BandData } from './prepare.ts'

/** The coordinates of bands: categories along one axis, values along the other. */
export type BandPlane = {
  /** Columns are vertical, bars horizontal. */
  isVertical: boolean
  categories: BandScale
  values: ValueScale
  /** Number of bands side by side within a category. */
  lanes: number
}

/** The extent of a band along the category axis. */
export function breadthOf(
  { category, lane }: Pick<Band, 'category' | 'lane'>,
  { categories, lanes }: BandPlane,
) {
  const room = categories.breadth / lanes
  // a thin gap between neighbours if there is room
  const breadth = Math.max(0.5, lanes > 1 && room > 4 ? room - 1 : room)
  return { start: categories.start(category) + room * lane, breadth }
}

/** Thickness of a mark for zero, in px: more than the baseline under it. */
const HAIRLINE = 2
/** Radius of the pointer target for a missing value, which is not drawn. */
const TARGET = 6
const MIN_TARGET = 3

type Drawn = Pick<BandData, 'bands' | 'gaps' | 'colorOf'>

/** The marks of bands in order, with whiskers above and targets for missing values below. */
export function bandMarks({ bands, gaps, colorOf }: Drawn, plane: BandPlane): Mark[] {
  return [
    ...gaps.map((gap): Mark => toTarget(gap, colorOf(gap.segment), plane)),
    ...bands.map((band): Mark => toRect(band, plane)),
    ...bands.flatMap((band) => band.ranges.map((range, level) => toWhisker(band, range, level, plane))),
  ]
}

function toRect(band: Band, plane: BandPlane): RectMark {
  const { start, breadth } = breadthOf(band, plane)
  const [from, to] = [plane.values(band.from), plane.values(band.to)]
  // a zero within a stack has no length; show only those on the baseline
  const isZero = band.value === 0 && band.from === 0
  const low = isZero && plane.isVertical ? from - HAIRLINE : Math.min(from, to)
  const length = isZero ? HAIRLINE : Math.abs(from - to)
  return {
    type: 'rect',
    key: `band:${band.key}`,
    ...(plane.isVertical
      ? { x: start, y: low, width: breadth, height: length }
      : { x: low, y: start, width: length, height: breadth }),
    fill: band.color,
    datum: band.datum,
  }
}

function toTarget(gap: BandGap, fill: string, plane: BandPlane): Mark {
  const { start, breadth } = breadthOf(gap, plane)
  const radius = Math.max(MIN_TARGET, Math.min(TARGET, breadth / 2))
  const [low, high] = plane.values.domain() as [number, number]
  const zero = plane.values(Math.max(low, Math.min(high, 0)))
  const middle = start + breadth / 2
  // next to the baseline, but within the plot
  const [near, far] = plane.values.range().toSorted((a, b) => a - b) as [number, number]
  const beside = plane.isVertical ? zero - radius : zero + radius
  const along = Math.max(near, Math.min(far, beside))
  const [x, y] = plane.isVertical ? [middle, along] : [along, middle]
  return {
    type: 'dot',
    key: `gap:${gap.category}\n${gap.segment}`,
    x,
    y,
    radius,
    fill,
    opacity: 0,
    datum: gap.datum,
  }
}

function toWhisker(band: Band, [low, high]: Interval, level: number, plane: BandPlane): Mark {
  const { start, breadth } = breadthOf(band, plane)
  const middle = start + breadth / 2
  const [from, to] = [plane.values(low), plane.values(high)]
  return {
    type: 'whisker',
    key: `whisker:${level > 0 ? `${level}:` : ''}${band.key}`,
    ...(plane.isVertical
      ? { x1: middle, x2: middle, y1: from, y2: to }
      : { x1: from, x2: to, y1: middle, y2: middle }),
    cap: Math.min(4, breadth / 3),
    stroke: INK,
  }
}

/** Draws limits across the bands they apply to: all, those of one category, or those of a period. */
export function bandLimits(
  { limits, categories }: Pick<BandData, 'limits'> & { categories: { value: string }[] },
  plane: BandPlane,
  range: [number, number],
): Mark[] {
  const spanOf = (span: ShownLimit['span']): [number, number] | undefined => {
    if (!span) return range
    const held = categories.filter(({ value }) =>
      span.from === span.to ? value === span.from : span.from <= value && value <= span.to,
    )
    const [first, last] = [held[0], held.at(-1)]
    if (!first || !last) return undefined
    const margin = Math.min(6, (plane.categories.step - plane.categories.breadth) / 2)
    return [
      plane.categories.start(first.value) - margin,
      plane.categories.start(last.value) + plane.categories.breadth + margin,
    ]
  }
  return drawLimits(limits, { isVertical: plane.isVertical, toPx: (value) => plane.values(value), spanOf })
}

/** The bands for readers' pointers: a whole category responds, however short its band. */
export function readBands({ categories, bands, gaps }: BandData, plane: BandPlane): ReadBands {
  const { step, center } = plane.categories
  const [start, end] = plane.values.range().toSorted((a, b) => a - b) as [number, number]
  return {
    along: plane.isVertical ? 'x' : 'y',
    across: [start, end],
    places: allOnDemand(() => {
      const byCategory = Map.groupBy([...bands, ...gaps], ({ category }) => category)
      return categories.flatMap(({ value }) => {
        const data = byCategory.get(value)?.map(({ datum }) => datum)
        const middle = center(value)
        if (!data) return []
        return [{ start: middle - step / 2, end: middle + step / 2, data: data.sort((a, b) => a - b) }]
      })
    }),
  }
}
