import { noteBytes } from '../observe/observe-questions.ts'
import { SourceError } from '../source.ts'
import type { MeteredAnswer } from './answer-meter.ts'

/** The longest piece of text that is worked on before others get their turn. */
const PIECE_BYTES = 262_144

/**
 * The text of an answer piece by piece, given up as soon as it takes more bytes than there are left; what it takes is
 * subtracted. Bytes that are not UTF-8 become U+FFFD: one damaged label must not take a whole catalogue away.
 */
export async function* readPieces(
  response: Response,
  left: { bytes: number },
  metered?: MeteredAnswer,
): AsyncGenerator<string> {
  const maxBytes = left.bytes
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel().catch(() => undefined)
    throw tooLarge(maxBytes)
  }
  if (!response.body) return
  const decoder = new TextDecoder()
  // Whoever leaves this loop early ends the connection, too.
  for await (const value of response.body) {
    left.bytes -= value.byteLength
    noteBytes(value.byteLength)
    if (left.bytes < 0) throw tooLarge(maxBytes)
    metered?.add(value.byteLength)
    for (let start = 0; start < value.byteLength; start += PIECE_BYTES)
      yield decoder.decode(value.subarray(start, start + PIECE_BYTES), { stream: true })
  }
  yield decoder.decode()
}

/** The whole text of an answer. */
export async function readBody(response: Response, maxBytes: number): Promise<string> {
  const pieces: string[] = []
  for await (const piece of readPieces(response, { bytes: maxBytes })) pieces.push(piece)
  return pieces.join('')
}

const tooLarge = (maxBytes: number): SourceError =>
  new SourceError('too-large', `The data source's answer is larger than ${toSize(maxBytes)}.`)

const toSize = (bytes: number): string =>
  bytes >= 1_000_000 ? `${Math.round(bytes / 1_000_000)} MB` : `${Math.round(bytes / 1000)} kB`
