import type { Legend, LegendItem } from '../scene.ts'

/** More entries than these are no short key; of more, this many are named and the rest is counted. */
const [MOST, NAMED] = [7, 5] as const

/**
 * Legends for a picture that is glanced at: no headings, no counts, no entries of what has no value, and of many entries
 * the first few.
 */
export const toShortKey = (legends: Legend[]): Legend[] =>
  legends.flatMap((legend): Legend[] => {
    if (legend.type !== 'swatches') return [{ ...legend, missing: [] }]
    const items = legend.items
      .filter(({ isHeading, isHidden }) => !isHeading && !isHidden)
      .map(({ count: _, depth: __, ...item }): LegendItem => item)
    if (items.length === 0) return []
    if (items.length <= MOST) return [{ ...legend, items }]
    // a sign of no colour: a number needs none
    const rest: LegendItem = { label: `+${items.length - NAMED}`, color: 'none', symbol: 'square' }
    return [{ ...legend, items: [...items.slice(0, NAMED), rest] }]
  })
