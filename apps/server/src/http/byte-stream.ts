import { setImmediate as letOthers } from 'node:timers/promises'
import type { DownloadStream } from '@tessera/cube'

/** About how many characters leave at once. */
const CHUNK = 65_536

/**
 * Texts as bytes in larger pieces, made as fast as they are taken; between two pieces everybody else has a turn, or what
 * `makeWay` gives them. Nothing more is made once the reader has gone.
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

/** Texts as bytes in larger pieces, one after the other as they are asked for. */
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

/** A sheet as JSON: what is told of it, `header` and `rows`, a row at a time. */
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
