import { isUnitDimension, numberAt, readDimensionColumn, readMeasureColumn } from '@tessera/cube'
import { readStackEnds } from '../data/value-ends.ts'
import { readFilter } from '../filters/cube-filters.ts'
import { isNeverAddable, isPercentUnit } from '../rules/addable.ts'
import type { AdviceRule, AdviceSite, WayOut } from './advice.ts'
import { readDoubles } from './totals.ts'
import { asBars, asLines, set } from './ways.ts'

/** The range within which the sum of rounded parts of a whole falls, in percent. */
const HUNDRED = { least: 99, most: 101 }

/**
 * Returns whether percentages belong to more than one whole. If so, they add up to more than 100, or to less although
 * no values are filtered out.
 */
function isOfSeveralWholes(site: AdviceSite): boolean {
  const { config, table, measure, segment, category, frameIds } = site
  if (!measure || !segment || !isPercentUnit(measure.unit) || readDoubles(site).length > 0) return false
  const within = [...(category ? [category.dimension.id] : []), ...frameIds]
  const [, most] = readStackEnds(table, measure.id, within) ?? [0, HUNDRED.least]
  const isWhole = readFilter(config, segment.dimension.id) === undefined
  return most > HUNDRED.most || (isWhole && most < HUNDRED.least)
}

/**
 * Creates a rule against stacking values that cannot be added, such as rates, averages, positions on a scale, or values
 * in several units.
 */
const notAddable =
  (messageId: 'advice.not-addable.pie' | 'advice.not-addable.stack', way: (site: AdviceSite) => WayOut[]) =>
  (site: AdviceSite): ReturnType<AdviceRule> => {
    const { measure, segment, options } = site
    if (!measure || !segment || segment.values.length < 2) return undefined
    // with strict stacking by the specification, scales are accepted
    const scaleType = options?.stacking === 'spec' ? undefined : measure.scaleType
    const hasUnits = isUnitDimension(segment.dimension)
    if (!hasUnits && !isNeverAddable({ ...measure, scaleType }) && !isOfSeveralWholes(site)) return undefined
    return { id: 'not-addable', messageId, values: { measure: measure.label }, ways: way(site) }
  }

export const pieOfRates: AdviceRule = notAddable('advice.not-addable.pie', (site) =>
  site.segment ? [asBars(site, site.segment)] : [],
)

/**
 * Returns whether any stack has several parts. For example, bars of countries in the colours of their regions have one
 * part each.
 */
function hasStacks({ table, measure, category, frameIds }: AdviceSite): boolean {
  const numbers = readMeasureColumn(table, measure?.id ?? '')
  const columns = [...(category ? [category.dimension.id] : []), ...frameIds].flatMap(
    (id) => readDimensionColumn(table, id) ?? [],
  )
  const seen = new Set<string>()
  for (let row = 0; numbers && row < table.rowCount; row++) {
    if (numberAt(numbers, row) === undefined) continue
    const at = columns.map(({ codes }) => codes[row]).join()
    if (seen.has(at)) return true
    seen.add(at)
  }
  return false
}

/** Warns about stacked rates. Columns and bars can be placed side by side instead. */
export const stackOfRates: AdviceRule = (site) =>
  site.roles.segment?.type === 'stacked' && hasStacks(site)
    ? notAddable('advice.not-addable.stack', () => [
        { messageId: 'advice.way.side-by-side', change: set(site, 'segment-type', 'grouped') },
      ])(site)
    : undefined

/** Warns about areas of rates. Areas of several segments are always stacked, so the fix is lines. */
export const areasOfRates: AdviceRule = notAddable('advice.not-addable.stack', (site) => [asLines(site)])
