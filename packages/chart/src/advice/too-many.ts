import { isTemporal } from '@tessera/cube'
import { MAX_MARKS } from '../data/bound-marks.ts'
import { facetDimension } from '../rules/facets.ts'
import { readHighlighted } from '../rules/highlight.ts'
import { isSortable } from '../rules/sorting.ts'
import { topAxis } from '../rules/top.ts'
import type { Advice, AdviceRule, AdviceSite, WayOut } from './advice.ts'
import { pieOfRates } from './not-addable.ts'
import { readDoubles } from './totals.ts'
import {
  asBars,
  asFacets,
  asLines,
  asTable,
  groupRest,
  highlightLargest,
  keepLargest,
  keepTop,
} from './ways.ts'

/** More slices are hard to compare. The guidance for palettes recommends 5 to 7 (specification 1 §9). */
export const MAX_SLICES = 7

/** The default palette has ten colours. Further segments get similar ones. */
export const MAX_SEGMENTS = 10

/** On a laptop, sixty columns are 10 px wide each and have vertical labels. On a phone, labels do not fit. */
export const MAX_CATEGORIES = 60
const FEW_CATEGORIES = 20

/** More lines are hard to follow in one picture. */
export const MAX_LINES = 7

/** The number of lines to highlight. Their names are written next to them. */
const FEW_HIGHLIGHTED = 3

/** Columns over time are read as a shape, so they can be as narrow as 4 px. */
export const MAX_MOMENTS = 200

/** Creates advice about too many values. */
const tooMany = (id: string, count: number, ways: WayOut[]): Advice => ({
  id,
  messageId: `advice.${id}`,
  values: { count },
  ways,
})

/** Groups the rest into one part. Values that contain others, or are their sum, must have been removed before. */
const grouped = (site: AdviceSite, count: number): WayOut[] =>
  readDoubles(site).length > 0 ? [] : groupRest(site, count)

export const tooManySlices: AdviceRule = (site) => {
  const { segment, parts } = site
  // parts that do not form a whole cannot be shown as slices, so another rule suggests the only fix
  if (pieOfRates(site)) return undefined
  // negative values and zero have no slice
  const count = parts?.values.filter(({ sum }) => sum > 0).length ?? 0
  if (!segment || count <= MAX_SLICES) return undefined
  const [largest, bars] = [keepLargest(site, segment, MAX_SLICES), asBars(site, segment)]
  const rest = grouped(site, MAX_SLICES - 1)
  // values on a scale are compared with their neighbours, so showing only the largest is not useful
  const ways = isSortable(segment.dimension) ? [...rest, largest, bars] : [bars, ...rest, largest]
  return tooMany('too-many-slices', count, ways)
}

/** Warns about more values than colours. The fixes keep `most` values. */
const tooManyColors =
  (most: number): AdviceRule =>
  (site) => {
    const { segment, parts } = site
    const count = parts?.values.length ?? 0
    if (!segment || count <= MAX_SEGMENTS) return undefined
    if (areToldApart(site)) return undefined
    const ways = [
      ...grouped(site, most - 1),
      ...asFacets(site, segment),
      highlightLargest(segment, FEW_HIGHLIGHTED),
      keepLargest(site, segment, most),
    ]
    return tooMany('too-many-segments', count, ways)
  }

/** Warns about areas, stacks and groups with more values than colours. */
export const tooManySegments = tooManyColors(MAX_SEGMENTS)

/** Warns about lines with more values than colours. The fixes keep so few that they can be followed. */
export const tooManyLineColors = tooManyColors(MAX_LINES)

/** Returns whether each value has its own small multiple, titled with its name. */
export const hasPictureEach = ({ config, components, segment }: AdviceSite): boolean =>
  segment !== undefined && facetDimension(config, components)?.id === segment.dimension.id

/**
 * Returns whether segments are distinguishable without distinct colours: in small multiples, or if only a few are
 * highlighted.
 */
const areToldApart = (site: AdviceSite): boolean =>
  readHighlighted(site.config, site.components).length > 0 || hasPictureEach(site)

/** Warns about crossing lines, which are hard to follow even before colours repeat. */
export const tooManyLines: AdviceRule = (site) => {
  const { segment, parts } = site
  const count = parts?.values.length ?? 0
  if (!segment || count <= MAX_LINES || count > MAX_SEGMENTS || areToldApart(site)) return undefined
  return tooMany('too-many-lines', count, [
    ...asFacets(site, segment),
    highlightLargest(segment, FEW_HIGHLIGHTED),
  ])
}

/** Warns about dots in too many colours. Skips charts with a single dot per colour, because its name identifies it. */
export const tooManyDotColors: AdviceRule = (site) => {
  const { segment, table } = site
  return segment && table.rowCount >= 2 * segment.values.length ? tooManySegments(site) : undefined
}

/** The number of values along the axis that the author shows. */
const countAlong = ({ config, components, category }: AdviceSite): number => {
  const count = category?.values.length ?? 0
  return config.top && topAxis(config, components) ? Math.min(count, config.top.count) : count
}

export const tooManyColumns: AdviceRule = (site) => {
  const { category } = site
  if (!category) return undefined
  const count = countAlong(site)
  const isOverTime = isTemporal(category.dimension)
  if (count <= (isOverTime ? MAX_MOMENTS : MAX_CATEGORIES)) return undefined
  const ways = isOverTime
    ? [asLines(site)]
    : [asBars(site, category), keepTop(site, category, FEW_CATEGORIES)]
  return tooMany('too-many-columns', count, ways)
}

export const tooManyBars: AdviceRule = (site) => {
  const { category } = site
  const count = countAlong(site)
  if (!category || count <= MAX_CATEGORIES) return undefined
  const ways = isTemporal(category.dimension) ? [asLines(site)] : [keepTop(site, category, FEW_CATEGORIES)]
  return tooMany('too-many-bars', count, ways)
}

/** Warns about more observations than a picture can draw. */
export const tooManyMarks: AdviceRule = (site) => {
  const count = site.table.rowCount
  if (count <= MAX_MARKS || site.roles.animation) return undefined
  return { ...tooMany('too-many-marks', count, [asTable(site)]), values: { count, most: MAX_MARKS } }
}
