import { type Gap, type GapState, isDense } from '../../data/gaps.ts'
import type { Point } from '../../data/observations.ts'
import { type Band, type BandLayout, toPlaces } from './bands.ts'

/** A position without a band. */
export type BandGap = {
  category: string
  segment: string
  lane: number
  /** The index of its datum. */
  datum: number
} & Gap

type Layout = Pick<BandLayout, 'categories' | 'segments' | 'isGrouped'>

/**
 * Adds the positions at which a category, or one of its segments, has no band. Bands and gaps are numbered together
 * from the first category to the last, so that keyboard users meet each one in order.
 */
export function withGaps(
  bands: Band[],
  points: Point[],
  layout: Layout,
  stateOf: (row: number) => GapState,
): { bands: Band[]; gaps: BandGap[] } {
  const gaps = readGaps(bands, points, layout, stateOf)
  const [categories, segments] = [toPlaces(layout.categories), toPlaces(layout.segments)]
  const placeOf = ({ category, segment }: Band | BandGap): [number, number] => [
    categories.get(category) ?? 0,
    segments.get(segment) ?? 0,
  ]
  const all: (Band | BandGap)[] = [...bands, ...gaps]
  const ordered = all
    .map((item, index) => ({ index, place: placeOf(item) }))
    .sort((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1] || a.index - b.index)
  const datums = new Array<number>(all.length)
  ordered.forEach(({ index }, datum) => {
    datums[index] = datum
  })
  return {
    bands: bands.map((band, index) => ({ ...band, datum: datums[index]! })),
    gaps: gaps.map((gap, index) => ({ ...gap, datum: datums[bands.length + index]! })),
  }
}

const toKey = (category: string, segment: string): string => `${category}\n${segment}`

function readGaps(
  bands: Band[],
  points: Point[],
  { categories, segments, isGrouped }: Layout,
  stateOf: (row: number) => GapState,
): BandGap[] {
  const filled = new Set(bands.map(({ category, segment }) => toKey(category, segment)))
  const stated = new Map<string, Gap>()
  for (const { category, segment, value, row } of points) {
    const key = toKey(category, segment)
    if (filled.has(key) || stated.get(key)?.state === 'undefined') continue
    stated.set(key, value === undefined ? { state: stateOf(row) } : { state: 'no-share', value })
  }
  const parts = segments.length > 0 ? segments.map(({ value }) => value) : ['']
  // if bands are not split, every category without a band is a gap
  const isFull = parts.length === 1 || isDense(filled.size + stated.size, categories.length * parts.length)
  const toGap = (category: string, segment: string, lane: number): BandGap[] => {
    const key = toKey(category, segment)
    const known: Gap | undefined = stated.get(key) ?? (isFull ? { state: 'missing' } : undefined)
    if (filled.has(key) || !known) return []
    return [{ category, segment, lane: isGrouped ? lane : 0, datum: 0, ...known }]
  }
  return categories.flatMap(({ value }) => parts.flatMap((part, lane) => toGap(value, part, lane)))
}
