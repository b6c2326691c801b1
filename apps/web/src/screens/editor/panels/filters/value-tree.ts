import {
  type Dimension,
  formatDimensionValue,
  type HierarchyNode,
  hierarchyByName,
  isTemporal,
  type Locale,
  valuesByName,
} from '@tessera/cube'

/** A line of a tree of values; lines stand in the order of the tree, each before what is below it. */
export type TreeRow = {
  value: string
  label: string
  /** 0 at the root. */
  depth: number
  /** The place of the line it is below; -1 at the root. */
  parent: number
  /** The place after the last line below it. */
  end: number
  /** False for headings that no observation carries, and for the second place of a value. */
  isSelectable: boolean
  /** Its place among its siblings, from 1, and how many they are. */
  position: number
  siblings: number
}

export type ValueTree = {
  rows: TreeRow[]
  /** What can be selected, in the order of the lines. */
  values: string[]
  hasBranches: boolean
}

/**
 * The values of a dimension as a tree: those that are offered, below the headings that lead to them. Without a hierarchy
 * all are at the root, dates newest first.
 */
export function toValueTree(
  dimension: Dimension,
  isOffered: (value: string) => boolean,
  locale: Locale,
): ValueTree {
  const labelOf = (label: string): string => formatDimensionValue(dimension, label, locale)
  const rows: TreeRow[] = []
  const seen = new Set<string>()
  const add = (nodes: readonly Branch[], parent: number, depth: number): void => {
    const first = rows.length
    const own: TreeRow[] = []
    for (const node of nodes) {
      const isSelectable = node.hasValue && isOffered(node.value) && !seen.has(node.value)
      if (isSelectable) seen.add(node.value)
      const { value } = node
      const row = {
        value,
        label: labelOf(node.label),
        depth,
        parent,
        end: 0,
        isSelectable,
        position: 0,
        siblings: 0,
      }
      const place = rows.push(row) - 1
      add(node.children, place, depth + 1)
      // a heading of nothing is none
      if (!isSelectable && rows.length === place + 1) rows.length = place
      else own.push(row)
      row.end = rows.length
    }
    own.forEach((row, index) => {
      row.position = index + 1
      row.siblings = own.length
    })
    if (parent >= 0 && rows.length > first) rows[parent]!.end = rows.length
  }
  add(toBranches(dimension, locale), -1, 0)
  return {
    rows,
    values: rows.filter(({ isSelectable }) => isSelectable).map(({ value }) => value),
    hasBranches: rows.some(({ parent }) => parent >= 0),
  }
}

type Branch = Pick<HierarchyNode, 'value' | 'label' | 'hasValue'> & { children: readonly Branch[] }

function toBranches(dimension: Dimension, locale: Locale): readonly Branch[] {
  if (dimension.hierarchy?.some(({ children }) => children.length > 0))
    return hierarchyByName(dimension, locale)
  const sorted = valuesByName(dimension, locale)
  if (isTemporal(dimension)) sorted.reverse()
  return sorted.map(({ value, label }) => ({ value, label, hasValue: true, children: [] }))
}

/** How much is selected: of a line itself, and of what is below it. */
export type TreeMarks = {
  stateOf(place: number): 'true' | 'false' | 'mixed'
  /** Whether all that can be selected below a line is selected. */
  isAllBelow(place: number): boolean
}

/** Counts once for all lines what is selected below them. */
export function toTreeMarks({ rows }: ValueTree, selected: ReadonlySet<string>): TreeMarks {
  const [all, chosen] = [new Uint32Array(rows.length + 1), new Uint32Array(rows.length + 1)]
  rows.forEach(({ value, isSelectable }, place) => {
    all[place + 1] = all[place]! + Number(isSelectable)
    chosen[place + 1] = chosen[place]! + Number(isSelectable && selected.has(value))
  })
  const below = (counts: Uint32Array, place: number): number => counts[rows[place]!.end]! - counts[place + 1]!
  const isAllBelow = (place: number): boolean => {
    const possible = below(all, place)
    return possible > 0 && below(chosen, place) === possible
  }
  return {
    isAllBelow,
    stateOf(place) {
      const { value, isSelectable } = rows[place]!
      if (isSelectable && selected.has(value)) return 'true'
      if (!isSelectable && isAllBelow(place)) return 'true'
      return below(chosen, place) > 0 ? 'mixed' : 'false'
    },
  }
}

/** Whether there is anything below a line. */
export const isBranch = ({ rows }: ValueTree, place: number): boolean => (rows[place]?.end ?? 0) > place + 1

/** What can be selected below a line. */
export const valuesBelow = ({ rows }: ValueTree, place: number): string[] =>
  rows
    .slice(place + 1, rows[place]?.end)
    .filter(({ isSelectable }) => isSelectable)
    .map(({ value }) => value)

/** The places of the lines that are in sight where only these are unfolded. */
export function listUnfolded({ rows }: ValueTree, isUnfolded: (value: string) => boolean): number[] {
  const places: number[] = []
  for (let place = 0; place < rows.length; ) {
    const { value, end } = rows[place]!
    places.push(place)
    place = isUnfolded(value) ? place + 1 : end
  }
  return places
}

/** A text without case and accents, with its words parted by single spaces. */
const toPlainWords = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

/** Finds lines by the beginnings of their words, in any order; made once for many searches (specification 2 §5). */
export function createTreeSearch({ rows }: ValueTree): (text: string) => FoundRows {
  const texts = rows.map(({ label }) => toPlainWords(label))
  return (text) => {
    const words = toPlainWords(text).split(' ').filter(Boolean)
    const found: number[] = []
    const shown = new Set<number>()
    texts.forEach((plain, place) => {
      if (!words.every((word) => plain.includes(` ${word}`))) return
      found.push(place)
      for (let at = place; at >= 0 && !shown.has(at); at = rows[at]!.parent) shown.add(at)
    })
    return {
      shown: rows.map((_, place) => place).filter((place) => shown.has(place)),
      values: found.filter((place) => rows[place]!.isSelectable).map((place) => rows[place]!.value),
    }
  }
}

export type FoundRows = {
  /** The places of the found lines and of the headings that lead to them. */
  shown: number[]
  /** What can be selected of the found ones. */
  values: string[]
}
