import type { Category } from '../../data/categories.ts'
import type { Point } from '../../data/observations.ts'
import { roundShareEnd, toShare, toWholes } from '../../data/shares.ts'
import { emptyStack, grow, type Stack } from '../../data/stacking.ts'
import type { ReadUncertainty, Uncertainty } from '../../data/uncertainty.ts'
import { uniqueKeys } from '../../data/unique-keys.ts'
import { withoutHidden } from '../../filters/view-tests.ts'

/** One column or bar, from one value of the measure to another. */
export type Band = {
  /** Its own among the bands, also where two fall on one place. */
  key: string
  /** Its place among the data. */
  datum: number
  category: string
  segment: string
  /** Its place beside the others of its category; 0 when stacked. */
  lane: number
  from: number
  to: number
  value: number
  /** Its part of the whole in per cent, where lengths are shares. */
  share: number | undefined
  /** What the observations state, for the words. */
  uncertainty: Uncertainty | undefined
  /** The ends of the whisker, where one is drawn. */
  range: [low: number, high: number] | undefined
  color: string
}

/** The least and the greatest value that is drawn; zero is always between them. */
export type ValueEnds = [low: number, high: number]

export type BandLayout = {
  categories: Category[]
  /** Those that are shown. */
  segments: Category[]
  hidden: ReadonlySet<string>
  isGrouped: boolean
  isPercent: boolean
  colorOf(segment: string): string
  stated: ReadUncertainty | undefined
  asked: ReadUncertainty | undefined
}

/**
 * The bands from the first category to the last. Stacks grow from zero in the order of the segments: positive
 * values up, negative ones down. Without a value there is no band, and none for what is switched off: it is a part of
 * the whole all the same.
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
    const range: Band['range'] = asked && [asked.low, asked.high]
    ends[0] = Math.min(ends[0], to, range?.[0] ?? 0)
    ends[1] = Math.max(ends[1], to, range?.[1] ?? 0)
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
      range,
      color: layout.colorOf(segment),
    }
  })
  return { bands, ends: layout.isPercent ? [roundShareEnd(ends[0]), roundShareEnd(ends[1])] : ends }
}

/** The place of each value in an order. */
export const toPlaces = (categories: Category[]): Map<string, number> =>
  new Map(categories.map((category, index) => [category.value, index]))
