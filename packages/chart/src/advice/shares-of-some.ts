import { flattenHierarchy, type HierarchyNode } from '@tessera/cube'
import { isPercent } from '../data/shares.ts'
import { readFilter } from '../filters/cube-filters.ts'
import type { Advice, AdviceSite, WayOut } from './advice.ts'
import { asBars, set } from './ways.ts'

/**
 * If at least this share of the values is shown, the author is assumed to have left out the others, such as a total or
 * "unknown", on purpose.
 */
const FEW = 0.5

/** Warns about shares of a whole if most of its values are filtered out. */
function sharesOfSome(site: AdviceSite, ways: WayOut[]): Advice | undefined {
  const { config, segment } = site
  if (!segment || readFilter(config, segment.dimension.id)?.type !== 'multi') return undefined
  const { values, hierarchy = [] } = segment.dimension
  // a value that contains others is not a separate part
  const parents = new Set(
    flattenHierarchy(hierarchy).flatMap(({ value, children }) => (children.length > 0 ? [value] : [])),
  )
  const leaves = values.flatMap(({ value }) => (parents.has(value) ? [] : [value]))
  const [count, all] = [segment.values.length, leaves.length]
  const held = readHeld(hierarchy, new Set(segment.values.map(({ value }) => value)))
  if (count < 2 || leaves.filter((value) => held.has(value)).length >= FEW * all) return undefined
  return { id: 'shares-of-some', messageId: 'advice.shares-of-some', values: { count, all }, ways }
}

/** Returns the shown values and all their descendants. For example, two sectors may cover sixteen branches. */
function readHeld(hierarchy: HierarchyNode[], shown: ReadonlySet<string>): Set<string> {
  const below = flattenHierarchy(hierarchy).filter(({ value }) => shown.has(value))
  return new Set([...shown, ...flattenHierarchy(below).map(({ value }) => value)])
}

export const pieOfSome = (site: AdviceSite): Advice | undefined =>
  sharesOfSome(site, site.segment ? [asBars(site, site.segment)] : [])

export const percentOfSome = (site: AdviceSite): Advice | undefined =>
  site.roles.segment?.type === 'stacked' && isPercent(site.config, undefined)
    ? sharesOfSome(site, [{ messageId: 'advice.way.amounts', change: set(site, 'calculation', 'identity') }])
    : undefined
