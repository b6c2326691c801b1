import {
  type Components,
  type Dimension,
  flattenHierarchy,
  type HierarchyNode,
  isCategorical,
  isUnitDimension,
  type MultiFilter,
  readLeaves,
  readTotal,
  UNDEFINED_VALUE,
} from '@tessera/cube'
import { isCalledTotal } from './called-total.ts'
import { readParents } from './contained-values.ts'

/** More colours than these are not told apart, and a legend of them is not read (specification 2 §9: palettes). */
export const MAX_PARTS = 8

const isFew = ({ length }: { length: number }): boolean => length >= 2 && length <= MAX_PARTS

/** Without what stands for no value at all. */
export const statedValues = ({ values }: Pick<Dimension, 'values'>): string[] =>
  values.flatMap(({ value }) => (value === UNDEFINED_VALUE ? [] : [value]))

/**
 * The parts of a dimension, without a whole among them: of a hierarchy its lowest values, else all; what is called a
 * total is left out wherever it stands.
 */
export function readParts(dimension: Dimension): string[] {
  const stated = withoutTotals(dimension, statedValues(dimension))
  if (readParents(dimension, dimension.values).length === 0) return stated
  const leaves = new Set(readLeaves(dimension.hierarchy ?? []))
  return stated.filter((value) => leaves.has(value))
}

function withoutTotals({ values }: Dimension, parts: string[]): string[] {
  const totals = new Set(values.filter(isCalledTotal).map(({ value }) => value))
  return parts.filter((value) => !totals.has(value))
}

/**
 * The parts by which a dimension can split marks so that each has a colour of its own: what stands directly below the
 * top of a hierarchy, else its parts. Undefined where these are too few or too many.
 */
export function readSplit(dimension: Dimension): string[] | undefined {
  if (!isCategorical(dimension)) return undefined
  const below = readBelowTop(dimension)
  if (isFew(below)) return below
  const parts = readParts(dimension)
  return isFew(parts) ? parts : undefined
}

/** The values on the first level below the total, each of which has data; none where there is no such level. */
function readBelowTop(dimension: Dimension): string[] {
  const total = readTotal(dimension)
  const top = flattenHierarchy(dimension.hierarchy ?? []).find(({ value }) => value === total)
  let level: HierarchyNode[] = top?.children ?? []
  // one part alone is its whole again
  while (level.length === 1) level = level[0]?.children ?? []
  const values = [...new Set(level.map(({ value }) => value))]
  return level.every(({ hasValue }) => hasValue) ? withoutTotals(dimension, values) : []
}

/**
 * The values a segment begins with (reference rule): of a hierarchy its leaves, of the first where there are several,
 * so that no total stands beside its parts; else all.
 */
export function readFirstValues({ values, hierarchy = [] }: Dimension): string[] {
  const leaves = readFirstLeaves(hierarchy)
  return leaves.length > 0 ? leaves : values.map(({ value }) => value)
}

/** Of trees that order the same values in several ways, only the first counts. */
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
 * What the dots of a new scatterplot are coloured by: a category that says something about what they stand for, such
 * as the region of a country; else a key of few values.
 */
export function dotColorDimension({ dimensions }: Components): Dimension | undefined {
  const small = dimensions.filter(
    (dimension) => isCategorical(dimension) && !isUnitDimension(dimension) && isFew(statedValues(dimension)),
  )
  return small.find(({ isKeyDimension }) => !isKeyDimension) ?? small[0]
}

/**
 * How many values of a dimension a filter keeps, and of how many: of the parts where it keeps only parts, so that
 * countries are counted among countries. Undefined where nothing is left out that a whole would not count twice: these
 * are the filters that charts begin with.
 */
export function countKept(
  dimension: Dimension,
  { values }: MultiFilter,
): { kept: number; all: number } | undefined {
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

/** Whether a dimension has values beside the kept ones that neither hold nor belong to them, and are no totals. */
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
