import { setImmediate as letOthers } from 'node:timers/promises'
import type { DownloadStream } from '@tessera/cube'

/** Approximate number of characters per chunk. */
const CHUNK = 65_536

/**
 * Streams texts as bytes in larger chunks, as fast as they are read. Yields to other work, or to `makeWay`, between
 * chunks. Stops when the reader has disconnected.
 */
export function toByteStream(
  parts: Iterator<string>,
  makeWay: () => Promise<void> = letOthers,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    cancel() {
      parts.return?.()
    },
    async pull(controller) {
      await makeWay()
      let text = ''
      while (text.length < CHUNK) {
        const { value, done } = parts.next()
        if (done) {
          if (text) controller.enqueue(encoder.encode(text))
          return controller.close()
        }
        text += value
      }
      controller.enqueue(encoder.encode(text))
    },
  })
}

/** Encodes texts to bytes in larger chunks, lazily. */
export function* encodePieces(lines: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  let text = ''
  for (const line of lines) {
    text += line
    if (text.length < CHUNK) continue
    yield encoder.encode(text)
    text = ''
  }
  yield encoder.encode(text)
}

/** Writes a sheet as JSON, row by row: its description, `header` and `rows`. */
export function* toJsonParts(
  told: Record<string, unknown>,
  { header, rows }: DownloadStream,
): Generator<string> {
  yield `${JSON.stringify({ ...told, header }).slice(0, -1)},"rows":[`
  let separator = '\n'
  for (const row of rows) {
    yield separator + JSON.stringify(row)
    separator = ',\n'
  }
  yield '\n]}\n'
}
