import type { RowGroup, TableScene } from '@tessera/chart'

/** A line of a table on screen: a row of the scene by index, or the heading of a group. */
export type TableLine =
  | { type: 'row'; key: string; number: number }
  | { type: 'group'; key: string; group: RowGroup; count: number; isCollapsed: boolean }

export type TableOrder = { column: number; direction: 1 | -1 }

type Choice = { order?: TableOrder; found?: Set<number>; collapsed: ReadonlySet<string> }

/** Returns the lines to show: matching rows in the reader's order, below the headings of their groups. */
export function toLines(scene: TableScene, { order, found, collapsed }: Choice): TableLine[] {
  const sorted = sortRows(scene, order)
  const numbers = found ? sorted.filter((number) => found.has(number)) : sorted
  const groups = scene.groups ?? []
  if (groups.length === 0) return numbers.map(toRow)
  const owners = readOwners(scene.rows.length, groups)
  const counts = found && countRows(numbers, owners)
  const lines: TableLine[] = []
  const path: (RowGroup | undefined)[] = []
  for (const number of numbers) {
    let isNew = false
    let isFolded = false
    for (let depth = 0; depth < owners.length && !isFolded; depth++) {
      const group = owners[depth]?.[number]
      if (!group) continue
      isNew ||= path[depth] !== group
      path[depth] = group
      isFolded = collapsed.has(group.key)
      if (!isNew) continue
      const count = counts ? (counts.get(group) ?? 0) : group.count
      lines.push({ type: 'group', key: `group:${group.key}`, group, count, isCollapsed: isFolded })
    }
    if (!isFolded) lines.push(toRow(number))
  }
  return lines
}

const toRow = (number: number): TableLine => ({ type: 'row', key: String(number), number })

/** Returns the group of each row, one array per depth. */
function readOwners(rowCount: number, groups: RowGroup[]): (RowGroup | undefined)[][] {
  const owners: (RowGroup | undefined)[][] = []
  for (const group of groups) {
    const byRow = owners[group.depth] ?? new Array(rowCount).fill(undefined)
    owners[group.depth] = byRow
    byRow.fill(group, group.first, group.first + group.count)
  }
  return owners
}

function countRows(numbers: number[], owners: (RowGroup | undefined)[][]): Map<RowGroup, number> {
  const counts = new Map<RowGroup, number>()
  for (const number of numbers) {
    for (const byRow of owners) {
      const group = byRow[number]
      if (group) counts.set(group, (counts.get(group) ?? 0) + 1)
    }
  }
  return counts
}

/** Returns the sorted row indexes. Groups stay together, and a group column sorts the groups themselves. */
function sortRows({ rows, groups = [], columns }: TableScene, order: TableOrder | undefined): number[] {
  const numbers = rows.map((_, number) => number)
  if (!order) return numbers
  const owners = readOwners(rows.length, groups)
  const groupCount = columns.filter(({ isGroup }) => isGroup).length
  // sort the groups at this depth and below; those above keep their order
  const depth = order.column < groupCount ? order.column : owners.length
  const [kept, inner] = [owners.slice(0, depth), owners.slice(depth)].map((each) => each.map(toPlaces))
  // Read once instead of in every comparison.
  const orders = Float64Array.from(rows, (cells) => cells[order.column]?.order ?? Number.NaN)
  return numbers.sort(
    (a, b) =>
      comparePlaces(kept ?? [], a, b) ||
      compareOrders(orders[a] ?? Number.NaN, orders[b] ?? Number.NaN, order.direction) ||
      comparePlaces(inner ?? [], a, b) ||
      a - b,
  )
}

/** Returns the first row of each row's group. */
const toPlaces = (byRow: (RowGroup | undefined)[]): Int32Array =>
  Int32Array.from(byRow, (group) => group?.first ?? 0)

function comparePlaces(places: Int32Array[], a: number, b: number): number {
  for (const byRow of places) {
    const difference = (byRow[a] ?? 0) - (byRow[b] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Compares two orders. NaN comes last in both directions. */
function compareOrders(a: number, b: number, direction: 1 | -1): number {
  if (a === b) return 0
  const [isNone, isOtherNone] = [Number.isNaN(a), Number.isNaN(b)]
  return isNone || isOtherNone ? Number(isNone) - Number(isOtherNone) : direction * (a - b)
}
