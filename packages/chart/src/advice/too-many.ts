import { isTemporal } from '@tessera/cube'
import { MAX_MARKS } from '../data/bound-marks.ts'
import { isSortable } from '../rules/sorting.ts'
import type { AdviceRule, AdviceSite, WayOut } from './advice.ts'
import { pieOfRates } from './not-addable.ts'
import { readDoubles } from './totals.ts'
import { asBars, asLines, asTable, groupRest, keepLargest } from './ways.ts'

/** Angles of more slices cannot be compared; the text of palettes says 5 to 7 (specification 1 §9). */
export const MAX_SLICES = 7

/** The default palette has ten colours; what comes after them looks like one of them. */
export const MAX_SEGMENTS = 10

/** Sixty columns are 10 px broad on a laptop, their names stand upright, and on a telephone there is no room for any. */
export const MAX_CATEGORIES = 60
const FEW_CATEGORIES = 20

/** Columns over time are seen as a shape, down to 4 px each. */
export const MAX_MOMENTS = 200

/** The rest as one part; what contains other values, or is their sum, must go before anything is added up. */
const grouped = (site: AdviceSite, count: number): WayOut[] =>
  readDoubles(site).length > 0 ? [] : groupRest(site, count)

export const tooManySlices: AdviceRule = (site) => {
  const { segment, parts } = site
  // of what is no whole there is one way out, and it has no slices
  if (pieOfRates(site)) return undefined
  // a negative value or nothing is no slice
  const count = parts?.values.filter(({ sum }) => sum > 0).length ?? 0
  if (!segment || count <= MAX_SLICES) return undefined
  const [largest, bars] = [keepLargest(site, segment, MAX_SLICES), asBars(site, segment)]
  return {
    id: 'too-many-slices',
    messageId: 'advice.too-many-slices',
    values: { count },
    // steps of a scale are compared with their neighbours: the largest alone say little
    ways: isSortable(segment.dimension)
      ? [...grouped(site, MAX_SLICES - 1), largest, bars]
      : [bars, ...grouped(site, MAX_SLICES - 1), largest],
  }
}

/** Lines, areas, stacks and groups by more values than there are colours. */
export const tooManySegments: AdviceRule = (site) => {
  const { segment, parts } = site
  const count = parts?.values.length ?? 0
  if (!segment || count <= MAX_SEGMENTS) return undefined
  return {
    id: 'too-many-segments',
    messageId: 'advice.too-many-segments',
    values: { count },
    ways: [...grouped(site, MAX_SEGMENTS - 1), keepLargest(site, segment, MAX_SEGMENTS)],
  }
}

/** Dots of many colours. Where each colour is one dot, it is the dot that counts, and it has its name. */
export const tooManyDotColors: AdviceRule = (site) => {
  const { segment, table } = site
  return segment && table.rowCount >= 2 * segment.values.length ? tooManySegments(site) : undefined
}

export const tooManyColumns: AdviceRule = (site) => {
  const { category } = site
  if (!category) return undefined
  const count = category.values.length
  const isOverTime = isTemporal(category.dimension)
  if (count <= (isOverTime ? MAX_MOMENTS : MAX_CATEGORIES)) return undefined
  const ways = isOverTime
    ? [asLines(site)]
    : [asBars(site, category), keepLargest(site, category, FEW_CATEGORIES)]
  return { id: 'too-many-columns', messageId: 'advice.too-many-columns', values: { count }, ways }
}

export const tooManyBars: AdviceRule = (site) => {
  const { category } = site
  const count = category?.values.length ?? 0
  if (!category || count <= MAX_CATEGORIES) return undefined
  const ways = isTemporal(category.dimension)
    ? [asLines(site)]
    : [keepLargest(site, category, FEW_CATEGORIES)]
  return { id: 'too-many-bars', messageId: 'advice.too-many-bars', values: { count }, ways }
}

/** More observations than a picture has marks. */
export const tooManyMarks: AdviceRule = (site) => {
  const count = site.table.rowCount
  if (count <= MAX_MARKS || site.frameIds.length > 0) return undefined
  return {
    id: 'too-many-marks',
    messageId: 'advice.too-many-marks',
    values: { count, most: MAX_MARKS },
    ways: [asTable(site)],
  }
}
