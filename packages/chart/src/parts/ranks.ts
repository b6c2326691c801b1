import type { RankedData, WrapDraw } from '../chart-type.ts'
import type { Category } from '../data/categories.ts'
import { allOnDemand } from '../data/on-demand.ts'
import type { ChartConfig } from '../registry.ts'
import { hasRankedAxis, rankRefusal } from '../rules/ranks.ts'
import { rankValues } from './rank-values.ts'

/** Puts the rank of each category before its name, in the picture and everywhere it is named. */
export const withRanks: WrapDraw<ChartConfig> = (draw) => (config, input) => {
  const { components, words, limited } = input
  if (!hasRankedAxis(config, components) || rankRefusal(config, components)) return draw(config, input)
  let isRanked = false
  const rankCategories = (data: RankedData): Category[] => {
    const ranks =
      limited?.end && !isLimitedByShown(data)
        ? new Map<string, number>()
        : readRanks({
            ...data,
            categories: data.categories.filter(({ value }) => !limited?.ranks.has(value)),
          })
    isRanked = ranks.size > 0
    const rankOf = (value: string) => ranks.get(value) ?? (isRanked ? limited?.ranks.get(value) : undefined)
    return data.categories.map((category) => toRanked(category, rankOf(category.value)))
  }
  const scene = draw(config, { ...input, rankCategories })
  const { description } = scene
  if (!isRanked || !description) return scene
  return { ...scene, description: allOnDemand(() => [...description, words('part.ranks.described')]) }
}

const toRanked = (category: Category, rank: number | undefined): Category =>
  rank === undefined ? category : { ...category, text: `${rank}. ${category.text}` }

/**
 * Returns whether the categories of a limited chart are the largest by the values that are shown. With an animation or
 * hidden segments, a category that is not shown could come before them.
 */
const isLimitedByShown = ({ keyframe, hidden }: RankedData): boolean =>
  keyframe === undefined && hidden.size === 0

/**
 * The ranks of categories: by their value, or the total of their stack. Empty for shares, whose totals are all the
 * same, for values side by side, and if several values coincide.
 */
function readRanks({ categories, segments, bands, sumOf, ...data }: RankedData): Map<string, number> {
  if (data.isGrouped || data.isPercent || data.overlaps > 0) return new Map()
  const values = new Map(bands.map(({ category, value }) => [category, value]))
  const isStacked = segments.length > 0
  const ranked = categories.flatMap(({ value: category }): [string, number][] => {
    const value = isStacked ? sumOf(category) : values.get(category)
    return value === undefined ? [] : [[category, value]]
  })
  return rankValues(new Map(ranked))
}
