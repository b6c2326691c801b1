import type { ComponentId } from '../component-id.ts'
import {
  type Column,
  type DimensionColumn,
  findColumn,
  isDimensionColumn,
  type MeasureColumn,
  readDimensionColumn,
  type Table,
} from '../table.ts'
import type { ColumnChange, ValueChanges } from './changes.ts'
import { addToKeys, KeyIndex, type Pieces, type PlaceKeys, STRIDE, toSharedCodes } from './place-keys.ts'

/** The matching row of the newer table for each row of the older one. */
type Matches = { rows: Int32Array; compared: number; added: number; lost: number; repeated: number }

const NO_MATCH = -1

/**
 * Compares the observations of two versions, joined by their key dimensions. Skips columns that only one version has;
 * they are part of the comparison of the descriptions. Yields between chunks of work so that other tasks can run.
 * Returns undefined if observations cannot be matched because there are no key dimensions, or a version lacks one of
 * them.
 * @param keys the key dimensions of either version
 */
export function* compareTables(
  before: Table,
  after: Table,
  keys: ComponentId[],
): Pieces<ValueChanges | undefined> {
  const places: PlaceKeys = {
    before: new Float64Array(before.rowCount),
    after: new Float64Array(after.rowCount),
  }
  if (keys.length === 0) return undefined
  let size = 1
  for (const id of keys) {
    const [older, newer] = [readDimensionColumn(before, id), readDimensionColumn(after, id)]
    if (!older || !newer) return undefined
    size = yield* addToKeys(places, size, yield* toSharedCodes(older, newer))
  }
  const { rows, ...counts } = yield* matchRows(places, size)
  const columns: ColumnChange[] = []
  for (const column of before.columns) {
    const newer = keys.includes(column.id) ? undefined : findColumn(after, column.id)
    if (!newer) continue
    const change = yield* compareColumns(column, newer, rows)
    if (!change) continue
    const { row, ...told } = change
    const place = (): { id: ComponentId; value: string }[] => keys.map((id) => readPlace(before, id, row))
    columns.push({
      id: told.id,
      changed: told.changed,
      appeared: told.appeared,
      vanished: told.vanished,
      ...(told.largest && { largest: { place: place(), ...told.largest } }),
    })
  }
  return { ...counts, columns }
}

const readPlace = (table: Table, id: ComponentId, row: number): { id: ComponentId; value: string } => {
  const column = readDimensionColumn(table, id)
  return { id, value: column?.dictionary[column.codes[row] ?? NO_MATCH]?.iri ?? '' }
}

function* matchRows({ before, after }: PlaceKeys, size: number): Pieces<Matches> {
  const repeatedBefore = yield* findRepeated(before, size)
  const repeatedAfter = yield* findRepeated(after, size)
  const index = new KeyIndex(after.length, size)
  for (let row = 0; row < after.length; row += 1) {
    index.add(after[row]!, row)
    if (row % STRIDE === 0) yield
  }
  const isRepeated = (key: number): boolean => repeatedBefore.keys.has(key) || repeatedAfter.keys.has(key)
  const hasRepeats = repeatedBefore.keys.size + repeatedAfter.keys.size > 0
  const rows = new Int32Array(before.length).fill(NO_MATCH)
  let [compared, lost] = [0, 0]
  for (let row = 0; row < before.length; row += 1) {
    if (row % STRIDE === 0) yield
    const key = before[row]!
    if (hasRepeats && isRepeated(key)) continue
    const found = index.find(key)
    rows[row] = found
    if (found === NO_MATCH) lost += 1
    else compared += 1
  }
  if (!hasRepeats) return { rows, compared, added: after.length - compared, lost, repeated: 0 }
  const [ofBefore, ofAfter] = [yield* countRows(before, isRepeated), yield* countRows(after, isRepeated)]
  return { rows, compared, added: after.length - ofAfter - compared, lost, repeated: ofBefore + ofAfter }
}

/** Returns the keys that several rows have. */
function* findRepeated(keys: Float64Array, size: number): Pieces<{ keys: Set<number> }> {
  const index = new KeyIndex(keys.length, size)
  const found = new Set<number>()
  for (let row = 0; row < keys.length; row += 1) {
    if (index.add(keys[row]!, row) !== row) found.add(keys[row]!)
    if (row % STRIDE === 0) yield
  }
  return { keys: found }
}

function* countRows(keys: Float64Array, test: (key: number) => boolean): Pieces<number> {
  let count = 0
  for (let row = 0; row < keys.length; row += 1) {
    if (row % STRIDE === 0) yield
    if (test(keys[row]!)) count += 1
  }
  return count
}

/** A change, with the row of the older table at which it is largest. */
type Found = Omit<ColumnChange, 'largest'> & { row: number; largest?: { before: number; after: number } }

const compareColumns = (before: Column, after: Column, rows: Int32Array): Pieces<Found | undefined> => {
  if (isDimensionColumn(before))
    return isDimensionColumn(after) ? compareCodes(before, after, rows) : nothing()
  return isDimensionColumn(after) ? nothing() : compareNumbers(before, after, rows)
}

/** Returns nothing. Columns that changed their kind are reported by the comparison of the descriptions. */
function* nothing(): Pieces<undefined> {
  yield
  return undefined
}

function* compareCodes(
  before: DimensionColumn,
  after: DimensionColumn,
  rows: Int32Array,
): Pieces<Found | undefined> {
  const codes = yield* toSharedCodes(before, after)
  const found: Found = { id: before.id, changed: 0, appeared: 0, vanished: 0, row: 0 }
  for (let row = 0; row < rows.length; row += 1) {
    if (row % STRIDE === 0) yield
    const match = rows[row]!
    if (match === NO_MATCH || codes.before[row] === codes.after[match]) continue
    found.changed += 1
    if (before.codes[row]! < 0 && after.codes[match]! >= 0) found.appeared += 1
    if (before.codes[row]! >= 0 && after.codes[match]! < 0) found.vanished += 1
  }
  return found.changed > 0 ? found : undefined
}

function* compareNumbers(
  before: MeasureColumn,
  after: MeasureColumn,
  rows: Int32Array,
): Pieces<Found | undefined> {
  const [undefinedBefore, undefinedAfter] = [new Set(before.undefinedRows), new Set(after.undefinedRows)]
  const found: Found = { id: before.id, changed: 0, appeared: 0, vanished: 0, row: 0 }
  let largest = 0
  for (let row = 0; row < rows.length; row += 1) {
    if (row % STRIDE === 0) yield
    const match = rows[row]!
    if (match === NO_MATCH) continue
    const [older, newer] = [before.values[row] ?? null, after.values[match] ?? null]
    if (older === null && newer === null) {
      if (undefinedBefore.has(row) !== undefinedAfter.has(match)) found.changed += 1
      continue
    }
    if (isSameNumber(older, newer)) continue
    found.changed += 1
    if (older === null) found.appeared += 1
    else if (newer === null) found.vanished += 1
    else {
      const difference = Math.abs(Number(newer) - Number(older))
      if (found.largest && !(difference > largest)) continue
      largest = difference
      found.row = row
      found.largest = { before: Number(older), after: Number(newer) }
    }
  }
  return found.changed > 0 ? found : undefined
}

/**
 * Compares two numbers. Decimals that a double would change are stored as text, so a double equals such a text only if
 * the text denotes exactly the same number.
 */
const isSameNumber = (a: number | string | null, b: number | string | null): boolean =>
  a === b || (a !== null && b !== null && typeof a !== typeof b && Number(a) === Number(b))
