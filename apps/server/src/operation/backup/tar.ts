import { BackupError } from './backup-error.ts'

/** POSIX tar files (ustar), limited to what backups need: regular files with relative names. */
const BLOCK = 512
const MAX_NAME = 100
/** Eleven octal digits: 8 GiB. */
const MAX_SIZE = 8 ** 11 - 1

/** A file of an archive. Read its body completely before requesting the next entry. */
export type TarEntry = { name: string; size: number; body: AsyncIterable<Buffer> }

/** Returns the header block of a file. `time` is in seconds since 1970. */
export function toTarHeader(name: string, size: number, time: number): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME)
    throw new BackupError(`The name of ${name} is too long for a backup.`)
  if (size > MAX_SIZE) throw new BackupError(`${name} is larger than 8 GiB, which a backup cannot contain.`)
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, length: number): string => value.toString(8).padStart(length - 1, '0')
  block.write(name, 0)
  block.write(octal(0o600, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(size, 12), 124)
  block.write(octal(time, 12), 136)
  block.write('0', 156)
  block.write('ustar\u000000', 257)
  block.write(`${octal(sumOf(block), 7)}\0 `, 148)
  return block
}

/** Returns the padding after a file's content. */
export const toTarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** The end of an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK)

/** Returns the checksum of a header, with spaces for its own field. */
function sumOf(block: Buffer): number {
  let sum = 0
  for (const [index, byte] of block.entries()) sum += index >= 148 && index < 156 ? 0x20 : byte
  return sum
}

/** Reads the entries of an archive in order. Throws a BackupError if it is invalid. */
export async function* readTar(bytes: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = new Pieces(bytes)
  for (;;) {
    const header = await source.take(BLOCK)
    if (header.every((byte) => byte === 0)) return
    const text = (from: number, to: number): string =>
      header.toString('utf8', from, to).split('\0', 1)[0]!.trim()
    const size = Number.parseInt(text(124, 136), 8)
    if (Number.parseInt(text(148, 156), 8) !== sumOf(header) || !(size >= 0))
      throw new BackupError('The backup is not a tar archive.')
    yield { name: text(0, MAX_NAME), size, body: source.pieces(size) }
    await source.take(toTarPadding(size).length)
  }
}

/** Reads given numbers of bytes from chunks of any length. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async take(length: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of this.pieces(length)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  async *pieces(length: number): AsyncGenerator<Buffer> {
    let left = length
    while (left > 0) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#source.next()
        if (done) throw new BackupError('The backup ends too early.')
        this.#rest = value
      }
      const piece = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
}
