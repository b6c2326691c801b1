import { isUtf8 } from 'node:buffer'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'

const PIECE = 1 << 20

/** The supported text encodings. */
export type Encoding = 'utf-8' | 'windows-1252'

/** Bytes without a character in Latin-1 or Windows-1252. In Latin-1, 0x80 to 0x9F are control characters. */
const UNUSED_BYTES = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/** Names of the supported encodings in metadata. */
const KNOWN_NAMES: Record<string, Encoding> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'windows-1252',
  'latin-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
}

/**
 * Detects the encoding of a text file: UTF-8 if valid, otherwise Windows-1252 (a superset of Latin-1's printable
 * characters) if all bytes are characters there. Rejects other encodings and files that are not text.
 *
 * @param stated the encoding according to the metadata
 */
export async function readEncoding(file: string, stated?: string): Promise<Encoding> {
  const known = stated === undefined ? undefined : KNOWN_NAMES[stated.toLowerCase()]
  if (stated !== undefined && !known)
    throw new ImportError({
      sentence: `The metadata says the file is written in "${stated}", which cannot be read here: save it as UTF-8.`,
    })
  const seen = await readBytes(file)
  if (seen.isUtf8) return 'utf-8'
  if (!seen.isWestern) throw new ImportError(toProblem('not-text'))
  return 'windows-1252'
}

async function readBytes(file: string): Promise<{ isUtf8: boolean; isWestern: boolean }> {
  const seen = { isUtf8: true, isWestern: true }
  let kept = Buffer.alloc(0)
  let start = true
  for await (const piece of createReadStream(file, { highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
    if (start) refuseOthers(piece)
    start = false
    if (piece.includes(0)) throw new ImportError(toProblem('not-text'))
    if (seen.isUtf8) {
      const bytes = kept.length > 0 ? Buffer.concat([kept, piece]) : piece
      const end = wholeLength(bytes)
      seen.isUtf8 = isUtf8(bytes.subarray(0, end))
      kept = Buffer.from(bytes.subarray(end))
    }
    if (seen.isWestern) seen.isWestern = !piece.some((byte) => UNUSED_BYTES.has(byte))
  }
  if (kept.length > 0) seen.isUtf8 = false
  return seen
}

function refuseOthers(piece: Buffer): void {
  const [first, second] = piece
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new ImportError(toProblem('utf-16'))
  if (first === 0x50 && second === 0x4b) throw new ImportError(toProblem('workbook'))
}

/** Returns the number of bytes before a character that may continue in the next piece. */
function wholeLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return back < needed ? bytes.length - back : bytes.length
    }
  }
  return bytes.length
}

/** Converts a Windows-1252 file to UTF-8. */
export async function writeAsUtf8(file: string, target: string): Promise<void> {
  const decoder = new TextDecoder('windows-1252')
  await pipeline(
    createReadStream(file, { highWaterMark: PIECE }),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) yield decoder.decode(piece, { stream: true })
    },
    createWriteStream(target),
  )
}

/** Writes a file with uniform line endings, because the database does not read mixed ones. */
export async function writeWithEvenEnds(file: string, target: string): Promise<void> {
  await pipeline(
    createReadStream(file, { highWaterMark: PIECE }),
    async function* (pieces: AsyncIterable<Buffer>) {
      let kept = ''
      for await (const piece of pieces) {
        // Latin-1 maps each byte to one character and back.
        const text = kept + piece.toString('latin1')
        kept = text.endsWith('\r') ? '\r' : ''
        yield Buffer.from(text.slice(0, text.length - kept.length).replace(/\r\n?/g, '\n'), 'latin1')
      }
      yield Buffer.from(kept.replace('\r', '\n'))
    },
    createWriteStream(target),
  )
}

/** Writes the first bytes of a file. */
export const writeStart = (file: string, target: string, bytes: number): Promise<void> =>
  pipeline(createReadStream(file, { end: bytes - 1 }), createWriteStream(target))

/** Whether a file starts with a UTF-8 byte order mark. */
export async function hasByteOrderMark(file: string): Promise<boolean> {
  for await (const piece of createReadStream(file, { end: 2 }) as AsyncIterable<Buffer>)
    return piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf
  return false
}

/** Copies a file from a byte offset on. */
export const writeRest = (file: string, target: string, start: number): Promise<void> =>
  pipeline(createReadStream(file, { start }), createWriteStream(target))

/**
 * Reads some bytes of a file, without a byte order mark.
 * @param start the offset of the first byte
 */
export async function readStart(
  file: string,
  bytes: number,
  start = 0,
): Promise<{ text: string; isWhole: boolean }> {
  const pieces: Buffer[] = []
  for await (const piece of createReadStream(file, { start, end: start + bytes }) as AsyncIterable<Buffer>)
    pieces.push(piece)
  const all = Buffer.concat(pieces)
  return {
    text: new TextDecoder('utf-8').decode(all.subarray(0, bytes), { stream: true }),
    isWhole: all.length <= bytes,
  }
}
