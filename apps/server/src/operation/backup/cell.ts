/** A value of a table in a backup: text, integer, double, null, or bytes in base64. */
export type Cell = null | string | number | boolean | { base64: string }

/** Converts a value from a database. Throws for types that no table of ours has. */
export function toCell(value: unknown): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'bigint' && Number.isSafeInteger(Number(value))) return Number(value)
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') }
  throw new TypeError(`A backup cannot hold a ${typeof value} of a database.`)
}

/** Converts a value for a database. SQLite has no booleans, and PostgreSQL accepts numbers for them. */
export function fromCell(cell: Cell): null | string | number | Buffer {
  if (typeof cell === 'boolean') return cell ? 1 : 0
  if (cell !== null && typeof cell === 'object') return Buffer.from(cell.base64, 'base64')
  return cell
}

/** Parses rows from JSON lists, one per line. Throws if a line is not a list of the given length. */
export async function* readCells(text: AsyncIterable<Buffer>, length: number): AsyncGenerator<Cell[]> {
  for await (const line of readLines(text)) {
    const row: unknown = JSON.parse(line)
    if (!Array.isArray(row) || row.length !== length || !row.every(isCell))
      throw new TypeError('A line is not a row of its table.')
    yield row
  }
}

/** Reads lines. node:readline would also split at U+2028, which may occur inside JSON texts. */
async function* readLines(text: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pieces: Buffer[] = []
  for await (const bytes of text) {
    let from = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      yield Buffer.concat([...pieces, bytes.subarray(from, end)]).toString('utf8')
      pieces = []
      from = end + 1
    }
    pieces.push(bytes.subarray(from))
  }
  if (pieces.some(({ length }) => length > 0)) throw new TypeError('The last line has no end.')
}

const isCell = (value: unknown): value is Cell =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (typeof value === 'object' && 'base64' in value && typeof value.base64 === 'string')
