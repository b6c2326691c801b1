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

/** The minimum number of moments for lines, places for a map, and bars for sorting. */
export const MIN_PARTS = 3
/** Sorts by size. */
export const LARGEST_FIRST = { sortingType: 'byMeasure', sortingOrder: 'desc' } as const
/** The maximum number of bars. More would require scrolling and could not be compared. */
const MAX_BARS = 60
/** Maximum number of side-by-side groups; more would not have enough room. */
const MAX_GROUPS = 10

/** The order of suggestions, most informative first. */
export const RANKS = {
  dotsOfTwoMeasures: 0,
  likeMeasures: 1,
  lines: 2,
  maps: 3,
  areas: 4,
  columns: 5,
  bars: 6,
  dots: 7,
  slices: 8,
  severalMeasures: 9,
  moments: 10,
} as const

/** A possible chart: its roles, and the values it shows. */
export type Suggestion = {
  /** Lower ranks come first; ties keep the order of the types, then of the suggestions. */
  rank: number
  roles: Roles
  filters?: Filters
}

/** The input for suggestions. */
export type SuggestionSite = {
  components: Components
  keys: Dimension[]
  /** Whether parts of the measure can be stacked. */
  isAddable: boolean
}

export const longestTime = ({ keys }: SuggestionSite): Dimension | undefined =>
  keys
    .filter((dimension) => isTemporal(dimension) && dimension.values.length >= MIN_PARTS)
    .toSorted((a, b) => b.values.length - a.values.length)[0]

/** Splits by the parts of a dimension, which get the first colours. Omits wholes and all other values. */
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
  /** Whether parts are stacked. Only parts of a whole are; otherwise a single value is shown. */
  isSummed?: boolean
}

/**
 * Returns the roles with each possible split, starting with splits that omit no other values. Without a split, returns
 * the roles alone.
 */
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

/** Suggests charts over time, with each possible split. */
export function suggestOverTime(rank: number, site: SuggestionSite, options?: SplitOptions): Suggestion[] {
  const time = longestTime(site)
  return time ? suggestSplits({ rank, roles: { category: { componentId: time.id } } }, site, options) : []
}

const isOrdered = ({ kind }: Dimension): boolean =>
  kind === 'OrdinalDimension' || kind === 'TemporalOrdinalDimension'

/**
 * Places parts along an axis, without the whole. Stacks them if sums are meaningful; places them side by side only if
 * there is enough room.
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
  const isSummed = site.isAddable
  const apart =
    parts.length <= MAX_GROUPS ? suggestSplits(suggestion, site, { type: 'grouped', isSummed }) : [suggestion]
  if (!isSummed) return apart
  // the numbers may show that they cannot be stacked, as percentages of several wholes
  const stacked = suggestSplits(suggestion, site, { type: 'stacked', isSummed })
  return [...stacked.filter(({ roles }) => roles.segment), ...apart]
}

/** Suggests ordered dimensions in their order. */
export const suggestInOrder = (rank: number, site: SuggestionSite): Suggestion[] =>
  site.keys.filter(isOrdered).flatMap((dimension) => suggestAlong(rank, dimension, site))

/** Suggests unordered dimensions sorted by size, along the one with most values. */
export const suggestBySize = (rank: number, site: SuggestionSite): Suggestion[] =>
  site.keys
    .filter((dimension) => !isOrdered(dimension) && (isCategorical(dimension) || isGeographical(dimension)))
    .toSorted((a, b) => b.values.length - a.values.length)
    .flatMap((dimension) => suggestAlong(rank, dimension, site, { sorting: LARGEST_FIRST }))

/** Returns the only dimension with several values, if there is nothing else to compare. */
export function onlyVariedKey({ keys }: SuggestionSite): Dimension | undefined {
  const [only, ...others] = keys.filter(({ values }) => values.length > 1)
  return others.length === 0 ? only : undefined
}

/** Suggests two moments, which are too few for lines, if there is nothing else to compare. */
export function suggestMoments(rank: number, site: SuggestionSite): Suggestion[] {
  const only = onlyVariedKey(site)
  return only && isTemporal(only) && only.values.length < MIN_PARTS
    ? [{ rank, roles: { category: { componentId: only.id } } }]
    : []
}

/** Returns whether two different measures describe many things at one time, so that their relation is interesting. */
export function isAboutTwoMeasures(site: SuggestionSite): boolean {
  const [first, second] = numericalChoices(site.components)
  return first?.unit !== second?.unit && onlyVariedKey(site) !== undefined
}
