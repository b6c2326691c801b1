import { formatNumber, isTemporal } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { readParents } from '../../rules/contained-values.ts'
import type { Band } from './bands.ts'
import type { BandData } from './prepare.ts'

/** Of fewer, anybody sees which one is the largest. */
const MIN_RANKED = 5

/**
 * The place of a band among those of its segment, the largest being the first, in words: “Rank 3 of 26”; equals share a
 * place. None in stacks, along the time or along an order, and where a category is a total of others.
 */
export function readRanks(
  { bands, wholes, categories, categoryDimension }: BandData,
  { locale, words }: Pick<DrawInput, 'locale' | 'words'>,
): (band: Band) => string | undefined {
  const isRanked =
    wholes.size === 0 &&
    !isTemporal(categoryDimension) &&
    categoryDimension.kind !== 'OrdinalDimension' &&
    readParents(categoryDimension, categories).length === 0
  let known: Map<string, number[]> | undefined
  return ({ segment, value }) => {
    if (!isRanked) return undefined
    known ??= sortBySegment(bands)
    const sorted = known.get(segment) ?? []
    if (sorted.length < MIN_RANKED) return undefined
    const [rank, count] = [countLarger(sorted, value) + 1, sorted.length].map((each) =>
      formatNumber(each, locale),
    )
    return words('chart.rank', { rank: rank!, count: count! })
  }
}

/** The values of each segment, the largest first. */
const sortBySegment = (bands: Band[]): Map<string, number[]> =>
  new Map(
    [...Map.groupBy(bands, ({ segment }) => segment)].map(([segment, of]) => [
      segment,
      of.map(({ value }) => value).sort((a, b) => b - a),
    ]),
  )

/** How many of them, the largest first, are larger. */
function countLarger(sorted: number[], value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! > value) low = middle + 1
    else high = middle
  }
  return low
}
