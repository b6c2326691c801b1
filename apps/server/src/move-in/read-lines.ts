import { createReadStream } from 'node:fs'
import { MoveInError } from './installation.ts'

const NEWLINE = 10
const RETURN = 13

/** The maximum length of a line, in bytes. PostgreSQL could write 1 GB, but such a chart could not be drawn. */
export const MAX_LINE_BYTES = 64 * 2 ** 20

/** A line of a file without its end, its number from 1, its first byte and that of the next line. */
export type Line = { bytes: Buffer; number: number; start: number; next: number; hasEnd: boolean }

/** A part of a file: its first byte with the line number, and its end (exclusive). */
export type Part = { start: number; number: number; end?: number }

/** Streams the lines of a part of a file, one at a time. Rejects with a MoveInError if one is too long. */
export async function* readLines(
  file: string,
  { start, number, end }: Part = { start: 0, number: 1 },
  maxBytes = MAX_LINE_BYTES,
): AsyncGenerator<Line> {
  if (end !== undefined && end <= start) return
  const stream = createReadStream(file, { start, ...(end !== undefined && { end: end - 1 }) })
  let pieces: Buffer[] = []
  let length = 0
  const line = { number, start }
  const add = (piece: Buffer): void => {
    length += piece.length
    if (length > maxBytes)
      throw new MoveInError(
        `Line ${line.number} has more than ${maxBytes} bytes. This is not a dump of charts.`,
      )
    pieces.push(piece)
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, at))
      const whole = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
      const next = line.start + length + 1
      yield { ...line, next, bytes: withoutReturn(whole), hasEnd: true }
      line.number += 1
      line.start = next
      pieces = []
      length = 0
      from = at + 1
    }
    add(chunk.subarray(from))
  }
  if (length > 0) yield { ...line, next: line.start + length, bytes: Buffer.concat(pieces), hasEnd: false }
}

/** Removes the carriage return at the end of lines in dumps made on Windows. Inside texts, it is escaped. */
const withoutReturn = (bytes: Buffer): Buffer => (bytes.at(-1) === RETURN ? bytes.subarray(0, -1) : bytes)
