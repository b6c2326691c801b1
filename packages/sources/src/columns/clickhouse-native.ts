import type { ResultColumn } from './database.ts'

/**
 * A column in ClickHouse's format Native: blocks, each with the number of its columns and rows, then every column with
 * name, type and values. Numbers are little-endian.
 */
export type NativeColumn = { name: string } & ResultColumn

/** Decodes the columns of a response, joining blocks; empty without rows. Throws on types we do not use. */
export function readNative(bytes: Uint8Array): ResultColumn[] {
  const reader = new Reader(bytes)
  const parts: ResultColumn[][] = []
  while (!reader.isAtEnd) {
    const [columns, rows] = [reader.readCount(), reader.readCount()]
    for (let index = 0; index < columns; index += 1) {
      reader.readText()
      const part = readColumn(reader, reader.readText(), rows)
      if (rows > 0) parts[index] = [...(parts[index] ?? []), part]
    }
  }
  return parts.map(join)
}

function readColumn(reader: Reader, type: string, rows: number): ResultColumn {
  const inner = /^Nullable\((\w+)\)$/.exec(type)?.[1]
  const empty = inner === undefined ? undefined : reader.take(rows)
  switch (inner ?? type) {
    case 'Int32':
      return { kind: 'integers', values: new Int32Array(reader.copy(rows * 4)) }
    case 'Float64': {
      const values = new Float64Array(reader.copy(rows * 8))
      return { kind: 'doubles', values, valid: empty?.map((isEmpty) => 1 - isEmpty) }
    }
    case 'String':
      return {
        kind: 'texts',
        values: Array.from({ length: rows }, (_, row) => {
          const text = reader.readText()
          return empty?.[row] ? null : text
        }),
      }
    default:
      throw new TypeError(`The answer has a column of the type ${type}.`)
  }
}

/** Joins the blocks of one column. */
function join(parts: ResultColumn[]): ResultColumn {
  const [first] = parts
  if (first?.kind === 'integers') {
    const numbers = parts.map((part) => (part.kind === 'integers' ? part.values : new Int32Array()))
    return { kind: 'integers', values: fill(new Int32Array(countAll(numbers)), numbers) }
  }
  if (first?.kind === 'doubles') {
    const doubles = parts.filter((part) => part.kind === 'doubles')
    const rows = countAll(doubles.map(({ values }) => values))
    const valid = fill(
      new Uint8Array(rows),
      doubles.map((part) => part.valid ?? new Uint8Array(part.values.length).fill(1)),
    )
    const values = fill(
      new Float64Array(rows),
      doubles.map((part) => part.values),
    )
    return { kind: 'doubles', values, valid: valid.includes(0) ? valid : undefined }
  }
  return { kind: 'texts', values: parts.flatMap((part) => (part.kind === 'texts' ? part.values : [])) }
}

const countAll = (parts: { length: number }[]): number => parts.reduce((sum, { length }) => sum + length, 0)

function fill<Whole extends Int32Array | Float64Array | Uint8Array>(whole: Whole, parts: Whole[]): Whole {
  let start = 0
  for (const part of parts) {
    whole.set(part, start)
    start += part.length
  }
  return whole
}

/** Encodes a block of rows for insertion. Texts and doubles may be NULL, integers may not. */
export function writeNative(columns: NativeColumn[]): Uint8Array {
  const rows = columns[0]?.values.length ?? 0
  const parts = [toCount(columns.length), toCount(rows)]
  for (const column of columns) parts.push(toText(column.name), ...toValues(column, rows))
  return Buffer.concat(parts)
}

function toValues(column: NativeColumn, rows: number): Uint8Array[] {
  if (column.kind === 'integers') return [toText('Int32'), toBytes(column.values)]
  if (column.kind === 'doubles') {
    const empty = column.valid?.map((isThere) => 1 - isThere) ?? new Uint8Array(rows)
    return [toText('Nullable(Float64)'), empty, toBytes(column.values)]
  }
  const empty = Uint8Array.from(column.values, (text) => (text === null ? 1 : 0))
  return [toText('Nullable(String)'), empty, ...column.values.map((text) => toText(text ?? ''))]
}

const toBytes = ({ buffer, byteOffset, byteLength }: Int32Array | Float64Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

function toText(text: string): Uint8Array {
  const bytes = Buffer.from(text.toWellFormed())
  return Buffer.concat([toCount(bytes.length), bytes])
}

/**
 * Encodes a variable-length integer: seven bits per byte, lowest first, with the highest bit set in all but the last
 * byte.
 */
function toCount(count: number): Uint8Array {
  const bytes: number[] = []
  let left = count
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128)
  return Uint8Array.from([...bytes, left])
}

class Reader {
  readonly #bytes: Uint8Array
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  take(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new RangeError('The answer ends in the middle.')
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  /** Copies bytes, since typed arrays must start at a multiple of their element size. */
  copy(length: number): ArrayBuffer {
    const copied = new ArrayBuffer(length)
    new Uint8Array(copied).set(this.take(length))
    return copied
  }

  readCount(): number {
    let count = 0
    for (let scale = 1; ; scale *= 128) {
      const [byte = 0] = this.take(1)
      count += (byte % 128) * scale
      if (byte < 128) return count
    }
  }

  readText(): string {
    return this.#decoder.decode(this.take(this.readCount()))
  }
}
