import {
  type Components,
  countValues,
  type Dimension,
  flattenHierarchy,
  type HierarchyNode,
  hasMoreValues,
  isCategorical,
  isUnitDimension,
  type MultiFilter,
  readLeaves,
  readTotal,
  UNDEFINED_VALUE,
} from '@tessera/cube'
import { readCalledTotals } from './called-total.ts'
import { readParents } from './contained-values.ts'

/**
 * The maximum number of colours that readers can distinguish and look up in a legend (specification 2 §9: palettes).
 */
export const MAX_PARTS = 8

const isFew = ({ length }: { length: number }): boolean => length >= 2 && length <= MAX_PARTS

/** Returns the values of a dimension without the undefined value. */
export const statedValues = ({ values }: Pick<Dimension, 'values'>): string[] =>
  values.flatMap(({ value }) => (value === UNDEFINED_VALUE ? [] : [value]))

/** Returns the parts of a dimension: the lowest values of its hierarchy, or else all values. Excludes totals. */
export function readParts(dimension: Dimension): string[] {
  const stated = withoutTotals(dimension, statedValues(dimension))
  if (readParents(dimension, dimension.values).length === 0) return stated
  const leaves = new Set(readLeaves(dimension.hierarchy ?? []))
  return stated.filter((value) => leaves.has(value))
}

function withoutTotals({ values }: Dimension, parts: string[]): string[] {
  const totals = readCalledTotals(values)
  return parts.filter((value) => !totals.has(value))
}

/**
 * Returns the parts of a dimension for splitting marks by colour: the level below the top of its hierarchy, or else its
 * parts. `undefined` if there are too few or too many.
 */
export function readSplit(dimension: Dimension): string[] | undefined {
  if (!isCategorical(dimension)) return undefined
  const below = readBelowTop(dimension)
  if (isFew(below)) return below
  const parts = readParts(dimension)
  return isFew(parts) ? parts : undefined
}

/** Returns the values on the first level below the total, if all of them have data; otherwise empty. */
function readBelowTop(dimension: Dimension): string[] {
  const total = readTotal(dimension)
  const top = flattenHierarchy(dimension.hierarchy ?? []).find(({ value }) => value === total)
  let level: HierarchyNode[] = top?.children ?? []
  // a single child stands for the same as its parent
  while (level.length === 1) level = level[0]?.children ?? []
  const values = [...new Set(level.map(({ value }) => value))]
  return level.every(({ hasValue }) => hasValue) ? withoutTotals(dimension, values) : []
}

/**
 * Returns the initial values of a segment (reference rule): the leaves of its first hierarchy, so that totals are not
 * shown next to their parts; else all values.
 */
export function readFirstValues({ values, hierarchy = [] }: Dimension): string[] {
  const leaves = readFirstLeaves(hierarchy)
  return leaves.length > 0 ? leaves : values.map(({ value }) => value)
}

/** Returns the leaves of a hierarchy. If several trees order the same values, only the first one counts. */
function readFirstLeaves(nodes: HierarchyNode[]): string[] {
  const seen = new Set<string>()
  return nodes.flatMap((node) => {
    const below = readFirstLeaves(node.children)
    const leaves = below.length > 0 || !node.hasValue ? below : [node.value]
    if (leaves.some((leaf) => seen.has(leaf))) return []
    for (const leaf of leaves) seen.add(leaf)
    return leaves
  })
}

/**
 * Returns the dimension that colours the dots of a new scatterplot: a dimension with few values that describes the
 * dots, such as the region of a country, else a key dimension with few values.
 */
export function dotColorDimension({ dimensions }: Components): Dimension | undefined {
  const small = dimensions.filter(
    (dimension) => isCategorical(dimension) && !isUnitDimension(dimension) && isFew(statedValues(dimension)),
  )
  return small.find(({ isKeyDimension }) => !isKeyDimension) ?? small[0]
}

/**
 * Returns how many values of a dimension a filter keeps, and out of how many. Countries are counted among countries
 * instead of among all values. `undefined` if the filter only leaves out values that would be counted twice, as initial
 * filters do.
 */
export function countKept(
  dimension: Dimension,
  { values }: MultiFilter,
): { kept: number; all: number } | undefined {
  // the levels of a hierarchy are not known whole
  if (hasMoreValues(dimension)) return { kept: Object.keys(values).length, all: countValues(dimension) }
  const stated = statedValues(dimension)
  const kept = new Set(stated.filter((value) => values[value]))
  const levels = [
    readSplit(dimension) ?? [],
    readFirstValues(dimension),
    readLeaves(dimension.hierarchy ?? []),
    readParts(dimension),
    stated,
  ].map((level) => new Set(level))
  const isWhole = levels.some((level) => level.size > 0 && isWithin(level, kept))
  if (isWhole && !leavesOut(dimension, kept)) return undefined
  const level = levels.find((each) => isWithin(kept, each) && (!isWhole || each.size > kept.size))
  return level && { kept: kept.size, all: level.size }
}

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].every((value) => all.has(value))

/**
 * Returns whether a filter leaves out values that are not totals and neither contain nor belong to the values it keeps.
 */
function leavesOut(dimension: Dimension, kept: ReadonlySet<string>): boolean {
  const told = new Set(kept)
  const visit = ({ value, children }: HierarchyNode, isBelow: boolean): boolean => {
    const isKept = kept.has(value)
    const hasKept = children.map((child) => visit(child, isBelow || isKept)).includes(true)
    if (isBelow || isKept || hasKept) told.add(value)
    return isKept || hasKept
  }
  for (const node of dimension.hierarchy ?? []) visit(node, false)
  return withoutTotals(dimension, statedValues(dimension)).some((value) => !told.has(value))
}
