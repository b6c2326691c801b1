import { withoutAccents } from './basics.ts'
import { type Dimension, type HierarchyNode, hasMoreValues, hasTree, isTemporal } from './component.ts'
import { formatDimensionValue } from './format/value.ts'
import type { Locale } from './languages.ts'
import { hierarchyByName, valuesByName } from './sort.ts'

/** A row of a tree of values. Rows are in tree order, each before its descendants. */
export type TreeRow = {
  value: string
  label: string
  /** 0 at the root. */
  depth: number
  /** The index of its parent row; -1 at the root. */
  parent: number
  /** The index after its last descendant. */
  end: number
  /** False for headings without observations, and for further occurrences of a value. */
  isSelectable: boolean
  /** Its position among its siblings, from 1, and their number. */
  position: number
  siblings: number
}

export type ValueTree = {
  rows: TreeRow[]
  /** The selectable values, in the order of the rows. */
  values: string[]
  hasBranches: boolean
}

/**
 * Returns the values of a dimension as a tree: the offered values below the headings that lead to them. Without a
 * hierarchy, all values are at the root, and dates are newest first.
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
      // drops a heading without content
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
  // found values have no place in the part of a hierarchy that was sent
  if (!hasMoreValues(dimension) && hasTree(dimension)) return hierarchyByName(dimension, locale)
  const sorted = valuesByName(dimension, locale)
  if (isTemporal(dimension)) sorted.reverse()
  return sorted.map(({ value, label }) => ({ value, label, hasValue: true, children: [] }))
}

/** Returns a text without case, accents and punctuation, with a space before each word. */
const toPlainWords = (text: string): string =>
  ` ${withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

/**
 * Creates a search that finds labels by the beginnings of their words, in any order (specification 2 §5). Authors and
 * readers get the same results. The search returns indexes in the order of the labels. A text without words finds all
 * of them.
 */
export function createLabelSearch(labels: readonly string[]): (text: string) => number[] {
  const plain = labels.map(toPlainWords)
  return (text) => {
    const words = toPlainWords(text).split(' ').filter(Boolean)
    return plain.flatMap((label, place) => (words.every((word) => label.includes(` ${word}`)) ? [place] : []))
  }
}
