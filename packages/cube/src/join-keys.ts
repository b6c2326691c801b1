import type { DimensionColumn } from './table.ts'

/** The join keys of the rows of several tables. Rows with equal keys have the same number. */
export type JoinKeys = {
  /** The number of distinct keys. */
  keyCount: number
  /** By table and row: the number of the key, or −1 if part of it is missing. */
  keysOf: Int32Array[]
  /** By joining dimension: the values of all tables, and the code of each key. */
  parts: { dictionary: DimensionColumn['dictionary']; codes: number[] }[]
}

const NO_KEY = -1

/**
 * Numbers the keys of tables, given each table's joining columns in the same order. Keys are equal if their raw values
 * joined with `$/$/$/` are (reference rule: joining cubes). Numbering the codes gives the same result without building
 * the texts, and is also correct for values that contain the separator. A key with a missing or undefined part is
 * invalid.
 */
export function encodeJoinKeys(tables: { columns: DimensionColumn[]; rowCount: number }[]): JoinKeys {
  const width = tables[0]?.columns.length ?? 0
  let keys: JoinKeys = {
    keyCount: 1,
    keysOf: tables.map(({ rowCount }) => new Int32Array(rowCount)),
    parts: [],
  }
  for (let part = 0; part < width; part += 1) {
    keys = withPart(
      keys,
      tables.map(({ columns }) => columns[part]!),
    )
  }
  return keys
}

/** Extends keys by one part: each new key is a pair of an existing key and a code. */
function withPart({ keysOf, parts }: JoinKeys, columns: DimensionColumn[]): JoinKeys {
  const { dictionary, recodings } = joinDictionaries(columns)
  const numbers = new Map<number, number>()
  const pairs: { before: number; code: number }[] = []
  const toNumber = (before: number, code: number): number => {
    // Both factors are at most the number of rows, so the product is exact.
    const pair = before * dictionary.length + code
    const known = numbers.get(pair)
    if (known !== undefined) return known
    numbers.set(pair, pairs.length)
    return pairs.push({ before, code }) - 1
  }
  const numbered = keysOf.map((keys, table) =>
    keys.map((before, row) => {
      const code = recodings[table]![columns[table]!.codes[row]!]
      return before === NO_KEY || code === undefined ? NO_KEY : toNumber(before, code)
    }),
  )
  return {
    keyCount: pairs.length,
    keysOf: numbered,
    parts: [
      ...parts.map((part) => ({ ...part, codes: pairs.map(({ before }) => part.codes[before]!) })),
      { dictionary, codes: pairs.map(({ code }) => code) },
    ],
  }
}

/**
 * Merges the dictionaries of columns by iri, keeping the first label, and maps the codes of each column to the result.
 */
function joinDictionaries(columns: DimensionColumn[]): {
  dictionary: DimensionColumn['dictionary']
  recodings: number[][]
} {
  const dictionary: DimensionColumn['dictionary'] = []
  const codes = new Map<string, number>()
  const recodings = columns.map((column) =>
    column.dictionary.map((entry) => {
      const known = codes.get(entry.iri)
      if (known !== undefined) return known
      codes.set(entry.iri, dictionary.length)
      return dictionary.push(entry) - 1
    }),
  )
  return { dictionary, recodings }
}
