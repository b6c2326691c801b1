import { createLabelSearch, type ValueTree } from '@tessera/cube'

/** The selection of a row itself, and of its descendants. */
export type TreeMarks = ReturnType<typeof toTreeMarks>

/** Counts the selected descendants of all rows in one pass. */
export function toTreeMarks({ rows }: ValueTree, selected: ReadonlySet<string>) {
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
    /** Whether all selectable descendants of a row are selected. */
    isAllBelow,
    stateOf(place: number): 'true' | 'false' | 'mixed' {
      const { value, isSelectable } = rows[place]!
      if (isSelectable && selected.has(value)) return 'true'
      if (!isSelectable && isAllBelow(place)) return 'true'
      return below(chosen, place) > 0 ? 'mixed' : 'false'
    },
  }
}

/** Returns whether a row has descendants. */
export const isBranch = ({ rows }: ValueTree, place: number): boolean => (rows[place]?.end ?? 0) > place + 1

/** Returns the selectable descendants of a row. */
export const valuesBelow = ({ rows }: ValueTree, place: number): string[] =>
  rows
    .slice(place + 1, rows[place]?.end)
    .filter(({ isSelectable }) => isSelectable)
    .map(({ value }) => value)

/** Lists the indexes of the visible rows if only the given ones are expanded. */
export function listUnfolded({ rows }: ValueTree, isUnfolded: (value: string) => boolean): number[] {
  const places: number[] = []
  for (let place = 0; place < rows.length; ) {
    const { value, end } = rows[place]!
    places.push(place)
    place = isUnfolded(value) ? place + 1 : end
  }
  return places
}

/** Creates a search that finds rows by the beginnings of their words (specification 2 §5). */
export function createTreeSearch({ rows }: ValueTree) {
  const search = createLabelSearch(rows.map(({ label }) => label))
  return (text: string) => {
    const found = search(text)
    const shown = new Set<number>()
    for (const place of found)
      for (let at = place; at >= 0 && !shown.has(at); at = rows[at]!.parent) shown.add(at)
    return {
      /** The indexes of the found rows and their ancestors. */
      shown: [...shown].sort((a, b) => a - b),
      /** The selectable values of the found rows. */
      values: found.filter((place) => rows[place]!.isSelectable).map((place) => rows[place]!.value),
    }
  }
}
