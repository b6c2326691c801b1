import type { Category } from '../../data/categories.ts'
import type { Point } from '../../data/observations.ts'
import { roundShareEnd, toShare, toWholes } from '../../data/shares.ts'
import { emptyStack, grow, type Stack } from '../../data/stacking.ts'
import type { Interval, ReadUncertainty, Uncertainty } from '../../data/uncertainty.ts'
import { uniqueKeys } from '../../data/unique-keys.ts'
import { withoutHidden } from '../../filters/view-tests.ts'

/** A column or bar between two values of the measure. */
export type Band = {
  /** Unique among the bands, even if two coincide. */
  key: string
  /** The index of its datum. */
  datum: number
  category: string
  segment: string
  /** Its position among the side-by-side bands of its category; 0 if stacked. */
  lane: number
  from: number
  to: number
  value: number
  /** Its share of the whole in percent, if lengths are shares. */
  share: number | undefined
  /** The stated uncertainty, for texts. */
  uncertainty: Uncertainty | undefined
  /** The ranges of the whiskers, the widest first; none if none are drawn. */
  ranges: Interval[]
  color: string
}

/** The smallest and largest drawn value; zero is always included. */
export type ValueEnds = [low: number, high: number]

export type BandLayout = {
  categories: Category[]
  /** The visible segments. */
  segments: Category[]
  hidden: ReadonlySet<string>
  isGrouped: boolean
  isPercent: boolean
  colorOf(segment: string): string
  stated: ReadUncertainty | undefined
  asked: ReadUncertainty | undefined
}

/**
 * Creates the bands from the first category to the last. Stacks grow from zero in the order of the segments: positive
 * values up, negative ones down. Missing values and hidden segments have no band; hidden ones still count in the whole.
 */
export function toBands(points: Point[], layout: BandLayout): { bands: Band[]; ends: ValueEnds } {
  const places = toPlaces(layout.categories)
  const lanes = toPlaces(layout.segments)
  const isStacked = layout.segments.length > 0 && !layout.isGrouped
  const wholes = layout.isPercent ? toWholes(points) : undefined
  const ordered = withoutHidden(points, layout.hidden)
    .map((point) => ({
      ...point,
      share: wholes && toShare(point.value, wholes.get(point.category)),
      place: places.get(point.category) ?? 0,
      lane: lanes.get(point.segment) ?? 0,
    }))
    .filter(({ value, share }) => (layout.isPercent ? share : value) !== undefined)
    .sort((a, b) => a.place - b.place || a.lane - b.lane)
  const stacks = new Map<string, Stack>()
  const toKey = uniqueKeys()
  const ends: ValueEnds = [0, 0]
  const bands = ordered.map((point, datum): Band => {
    const { category, segment, share } = point
    const value = point.value!
    const stack = (isStacked && stacks.get(category)) || emptyStack()
    stacks.set(category, stack)
    const [from, to] = grow(stack, share ?? value)
    const asked = layout.asked?.(point.row, value)
    const ranges = asked?.intervals ?? []
    ends[0] = Math.min(ends[0], to, ranges[0]?.[0] ?? 0)
    ends[1] = Math.max(ends[1], to, ranges[0]?.[1] ?? 0)
    return {
      key: toKey(`${category}\n${segment}`),
      datum,
      category,
      segment,
      lane: layout.isGrouped ? point.lane : 0,
      from,
      to,
      value,
      share,
      uncertainty: layout.stated?.(point.row, value),
      ranges,
      color: layout.colorOf(segment),
    }
  })
  return { bands, ends: layout.isPercent ? [roundShareEnd(ends[0]), roundShareEnd(ends[1])] : ends }
}

/** The index of each value in an order. */
export const toPlaces = (categories: Category[]): Map<string, number> =>
  new Map(categories.map((category, index) => [category.value, index]))
