import { type DimensionColumn, UNDEFINED_CODE } from '../table.ts'

/** A number for each row of two tables: the same for the same values of the key columns, in either table. */
export type PlaceKeys = { before: Float64Array; after: Float64Array }

/** Codes of both tables on one scale, from 0 on: what is missing or undefined is a value like any other here. */
export type SharedCodes = { before: Int32Array; after: Int32Array; size: number }

/** Work over many rows that lets others have their turn. */
export type Pieces<Result> = Generator<undefined, Result>

/** After so many rows others get their turn. */
export const STRIDE = 100_000

/** The codes of a column of two tables, as if both had one dictionary. */
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
 * Combines one more key column into the keys so far, of which there are at most `size`. Where the numbers would
 * become too great to be told apart, they are numbered anew first.
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

/** Whole numbers with a number each, found by hashing into two flat arrays: a Map of a million entries takes ten times as long. */
export class KeyIndex {
  readonly #mask: number
  readonly #isDirect: boolean
  readonly #keys: Float64Array
  /** One more than what was added; 0 where nothing was. */
  readonly #values: Int32Array
  size = 0

  /**
   * @param most so many keys at most
   * @param range all keys are below it, where that is known
   */
  constructor(most: number, range = Number.POSITIVE_INFINITY) {
    const hashed = 2 ** Math.ceil(Math.log2(Math.max(8, most * 2)))
    // a slot for each key that there may be needs no hashing
    this.#isDirect = range <= hashed * 2
    const slots = this.#isDirect ? range : hashed
    this.#mask = slots - 1
    this.#keys = new Float64Array(slots)
    this.#values = new Int32Array(slots)
  }

  /** Adds a key with its value, unless it is there: then the value that it was added with comes back. */
  add(key: number, value: number): number {
    const slot = this.#slotOf(key)
    const present = this.#values[slot]!
    if (present !== 0) return present - 1
    this.#keys[slot] = key
    this.#values[slot] = value + 1
    this.size += 1
    return value
  }

  /** The value of a key; -1 where it is not there. */
  find(key: number): number {
    return this.#values[this.#slotOf(key)]! - 1
  }

  #slotOf(key: number): number {
    if (this.#isDirect) return key
    const high = Math.floor(key / 2 ** 32)
    let mixed = Math.imul(key | 0, 0x9e3779b1) ^ Math.imul(high | 0, 0x85ebca6b)
    // keys that follow each other lie next to each other only by their lowest bits
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
    let slot = (mixed ^ (mixed >>> 13)) & this.#mask
    while (this.#values[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & this.#mask
    return slot
  }
}
