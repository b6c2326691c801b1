import {
  type Components,
  type Dimension,
  type Filters,
  isCategorical,
  isGeographical,
  isTemporal,
  multiFilter,
} from '@tessera/cube'
import { newSegmentRole } from '../roles/segment.ts'
import type { CategoryRole, Roles, SegmentRole } from '../roles.ts'
import { numericalChoices } from '../rules/choices.ts'
import { readParts, readSplit } from '../rules/splits.ts'
import { isSummable } from '../rules/summable.ts'

/** Fewer moments are no course, fewer places no map, fewer bars no order. */
export const MIN_PARTS = 3
/** The order of what is compared by its size. */
export const LARGEST_FIRST = { sortingType: 'byMeasure', sortingOrder: 'desc' } as const
/** More bars than these are scrolled through, not compared. */
const MAX_BARS = 60
/** More bars than these have no room for several beside each other. */
const MAX_GROUPS = 10

/** What is suggested first: the most telling kind. */
export const RANKS = {
  dotsOfTwoMeasures: 0,
  lines: 1,
  maps: 2,
  areas: 3,
  columns: 4,
  bars: 5,
  dots: 6,
  slices: 7,
  severalMeasures: 8,
} as const

/** A chart that could be made: what it says, and which of the values are shown. */
export type Suggestion = {
  /** Lower ones come first; those of one rank in the order of the kinds, then in that of the suggestions. */
  rank: number
  roles: Roles
  filters?: Filters
}

/** What suggestions are made from. */
export type SuggestionSite = {
  components: Components
  keys: Dimension[]
  /** Whether parts of the measure can be stood on each other. */
  isAddable: boolean
}

export const longestTime = ({ keys }: SuggestionSite): Dimension | undefined =>
  keys
    .filter((dimension) => isTemporal(dimension) && dimension.values.length >= MIN_PARTS)
    .toSorted((a, b) => b.values.length - a.values.length)[0]

/** A segment by the parts of a dimension, which have the first colours; the whole and others are left out. */
export function toSplit(dimension: Dimension, parts: string[]): { segment: SegmentRole; filters: Filters } {
  const isShown = (value: string): boolean => parts.includes(value)
  const shown = dimension.values.filter(({ value }) => isShown(value))
  const others = dimension.values.filter(({ value }) => !isShown(value))
  return {
    segment: newSegmentRole({ ...dimension, values: [...shown, ...others] }),
    filters: others.length > 0 ? { [dimension.id]: multiFilter(parts) } : {},
  }
}

type SplitOptions = {
  type?: SegmentRole['type']
  /** Whether parts stand on each other: only those that make a whole do, of all others one is shown. */
  isSummed?: boolean
}

/** The roles with each way to split the marks, those first that leave out nothing else; without any, the roles alone. */
export function suggestSplits(
  suggestion: Suggestion,
  { keys }: SuggestionSite,
  { type, isSummed = false }: SplitOptions = {},
): Suggestion[] {
  const taken = suggestion.roles.category?.componentId
  const split = keys.flatMap((dimension): Suggestion[] => {
    const parts = dimension.id === taken ? undefined : readSplit(dimension)
    if (!parts || (isSummed && !isSummable(dimension, parts))) return []
    const { segment, filters } = toSplit(dimension, parts)
    const roles = { ...suggestion.roles, segment: { ...segment, ...(type && { type }) } }
    return [{ ...suggestion, roles, filters: { ...suggestion.filters, ...filters } }]
  })
  return [...split, suggestion]
}

/** A course of time, split in each way. */
export function suggestOverTime(rank: number, site: SuggestionSite, options?: SplitOptions): Suggestion[] {
  const time = longestTime(site)
  return time ? suggestSplits({ rank, roles: { category: { componentId: time.id } } }, site, options) : []
}

const isOrdered = ({ kind }: Dimension): boolean =>
  kind === 'OrdinalDimension' || kind === 'TemporalOrdinalDimension'

/**
 * The parts along an axis; where a whole would stand beside them, it is left out. Stacked where sums mean something; side
 * by side only where there is room for it.
 */
function suggestAlong(
  rank: number,
  dimension: Dimension,
  site: SuggestionSite,
  order: Pick<CategoryRole, 'sorting'> = {},
): Suggestion[] {
  const parts = readParts(dimension)
  if (parts.length < MIN_PARTS || parts.length > MAX_BARS) return []
  const suggestion: Suggestion = {
    rank,
    roles: { category: { componentId: dimension.id, ...order } },
    ...(parts.length < dimension.values.length && { filters: { [dimension.id]: multiFilter(parts) } }),
  }
  if (site.isAddable) return suggestSplits(suggestion, site, { type: 'stacked', isSummed: true })
  return parts.length <= MAX_GROUPS ? suggestSplits(suggestion, site, { type: 'grouped' }) : [suggestion]
}

/** What has an order of its own stands in it. */
export const suggestInOrder = (rank: number, site: SuggestionSite): Suggestion[] =>
  site.keys.filter(isOrdered).flatMap((dimension) => suggestAlong(rank, dimension, site))

/** What has no order is sorted by size; of several dimensions, along the one with most values. */
export const suggestBySize = (rank: number, site: SuggestionSite): Suggestion[] =>
  site.keys
    .filter((dimension) => !isOrdered(dimension) && (isCategorical(dimension) || isGeographical(dimension)))
    .toSorted((a, b) => b.values.length - a.values.length)
    .flatMap((dimension) => suggestAlong(rank, dimension, site, { sorting: LARGEST_FIRST }))

/** Two different things measured of many, once: what the one has to do with the other is the question. */
export function isAboutTwoMeasures({ components, keys }: SuggestionSite): boolean {
  const [first, second] = numericalChoices(components)
  return first?.unit !== second?.unit && keys.filter(({ values }) => values.length > 1).length === 1
}
