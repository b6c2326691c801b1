import type { DownloadStream } from '@tessera/cube'

/** About how many characters leave at once. */
const CHUNK = 65_536

/** Texts as bytes in larger pieces, made as fast as they are taken. */
export function toByteStream(parts: Iterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull(controller) {
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

/** A sheet as JSON: `{title, header, rows}`, a row at a time. */
export function* toJsonParts(title: string, { header, rows }: DownloadStream): Generator<string> {
  yield `{"title":${JSON.stringify(title)},"header":${JSON.stringify(header)},"rows":[`
  let separator = '\n'
  for (const row of rows) {
    yield separator + JSON.stringify(row)
    separator = ',\n'
  }
  yield '\n]}\n'
}
