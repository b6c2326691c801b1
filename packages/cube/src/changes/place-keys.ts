import { type DimensionColumn, UNDEFINED_CODE } from '../table.ts'

/** One number per row of two tables. Rows with the same values in the key columns share a number across both tables. */
export type PlaceKeys = { before: Float64Array; after: Float64Array }

/** The codes of both tables on a common scale from 0. Missing and undefined count as separate values. */
export type SharedCodes = { before: Int32Array; after: Int32Array; size: number }

/** Work on many rows that yields so that other tasks can run. */
export type Pieces<Result> = Generator<undefined, Result>

/** The number of rows to process before yielding. */
export const STRIDE = 100_000

/** Maps the codes of a column of two tables to one shared dictionary. */
export function* toSharedCodes(before: DimensionColumn, after: DimensionColumn): Pieces<SharedCodes> {
  const known = new Map<string, number>()
  const toCode = ({ iri }: { iri: string }): number => {
    const code = known.get(iri) ?? known.size - UNDEFINED_CODE
    known.set(iri, code)
    return code
  }
  const own = [before, after].map(({ dictionary }) => Int32Array.from(dictionary, toCode))
  return {
    before: yield* readCodes(before, own[0]!),
    after: yield* readCodes(after, own[1]!),
    size: known.size - UNDEFINED_CODE,
  }
}

function* readCodes({ codes }: DimensionColumn, shared: Int32Array): Pieces<Int32Array> {
  const found = new Int32Array(codes.length)
  for (let row = 0; row < codes.length; row += 1) {
    if (row % STRIDE === 0) yield
    const code = codes[row]!
    found[row] = code < 0 ? code - UNDEFINED_CODE : shared[code]!
  }
  return found
}

/**
 * Combines another key column into the existing keys, all of which are below `size`. Renumbers the keys first if the
 * products would exceed the safe integers.
 */
export function* addToKeys(keys: PlaceKeys, size: number, codes: SharedCodes): Pieces<number> {
  const fits = size * codes.size < Number.MAX_SAFE_INTEGER
  const base = fits ? size : yield* numberAnew(keys)
  yield* combine(keys.before, codes.before, codes.size)
  yield* combine(keys.after, codes.after, codes.size)
  return base * codes.size
}

function* combine(keys: Float64Array, codes: Int32Array, size: number): Pieces<void> {
  for (let row = 0; row < keys.length; row += 1) {
    if (row % STRIDE === 0) yield
    keys[row] = keys[row]! * size + codes[row]!
  }
}

function* numberAnew({ before, after }: PlaceKeys): Pieces<number> {
  const index = new KeyIndex(before.length + after.length)
  for (const keys of [before, after])
    for (let row = 0; row < keys.length; row += 1) {
      if (row % STRIDE === 0) yield
      keys[row] = index.add(keys[row]!, index.size)
    }
  return index.size
}

/**
 * A map from integers to integers, hashed into two flat arrays. A Map with a million entries would take ten times as
 * long.
 */
export class KeyIndex {
  readonly #mask: number
  readonly #isDirect: boolean
  readonly #keys: Float64Array
  /** The value plus one; 0 marks an empty slot. */
  readonly #values: Int32Array
  size = 0

  /**
   * @param most the maximum number of keys
   * @param range an exclusive upper bound of the keys, if known
   */
  constructor(most: number, range = Number.POSITIVE_INFINITY) {
    const hashed = 2 ** Math.ceil(Math.log2(Math.max(8, most * 2)))
    // One slot per possible key makes hashing unnecessary.
    this.#isDirect = range <= hashed * 2
    const slots = this.#isDirect ? range : hashed
    this.#mask = slots - 1
    this.#keys = new Float64Array(slots)
    this.#values = new Int32Array(slots)
  }

  /** Adds a key with its value and returns the value. If the key already exists, returns the existing value. */
  add(key: number, value: number): number {
    const slot = this.#slotOf(key)
    const present = this.#values[slot]!
    if (present !== 0) return present - 1
    this.#keys[slot] = key
    this.#values[slot] = value + 1
    this.size += 1
    return value
  }

  /** Returns the value of a key, or -1 if it does not exist. */
  find(key: number): number {
    return this.#values[this.#slotOf(key)]! - 1
  }

  #slotOf(key: number): number {
    if (this.#isDirect) return key
    const high = Math.floor(key / 2 ** 32)
    let mixed = Math.imul(key | 0, 0x9e3779b1) ^ Math.imul(high | 0, 0x85ebca6b)
    // Mix the bits so that consecutive keys do not fill consecutive slots.
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
    let slot = (mixed ^ (mixed >>> 13)) & this.#mask
    while (this.#values[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & this.#mask
    return slot
  }
}
