import { noteBytes } from '../observe/observe-questions.ts'
import { SourceError } from '../source.ts'
import type { MeteredAnswer } from './answer-meter.ts'

/** The most bytes processed before yielding to other requests. */
const PIECE_BYTES = 262_144

/**
 * Reads a response in pieces of text. Stops with an error when it exceeds the remaining bytes; subtracts the bytes read
 * from them. Bytes that are not UTF-8 become U+FFFD, so that one damaged label cannot cost a whole catalogue.
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
  // Leaving this loop early closes the connection.
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

/** Reads a whole response as text. */
export async function readBody(response: Response, maxBytes: number): Promise<string> {
  const pieces: string[] = []
  for await (const piece of readPieces(response, { bytes: maxBytes })) pieces.push(piece)
  return pieces.join('')
}

const tooLarge = (maxBytes: number): SourceError =>
  new SourceError('too-large', `The data source's response is larger than ${toSize(maxBytes)}.`)

const toSize = (bytes: number): string =>
  bytes >= 1_000_000 ? `${Math.round(bytes / 1_000_000)} MB` : `${Math.round(bytes / 1000)} kB`
