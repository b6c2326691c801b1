import { setImmediate as letOthers } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive. Its content is read after the files before it have been written. */
export type ArchivedFile = { name: string; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** Files that are compressed already. */
const PACKED = /\.(?:png|pdf|xlsx|zip)$/

/**
 * Streams files as a zip archive, one after the other. Keeps only one chunk in memory, and yields to other work between
 * chunks.
 */
export function toZipStream(files: AsyncIterable<ArchivedFile>): ReadableStream<Uint8Array> {
  const pieces = writeZip(files)
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}

async function* writeZip(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array, undefined> {
  let written: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, piece) => {
    if (error) failure = error
    else written.push(piece)
  })
  function* taken(): Generator<Uint8Array> {
    if (failure) throw failure
    const pieces = written
    written = []
    yield* pieces
  }
  for await (const { name, content } of files) {
    const file = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(file)
    for await (const piece of content) {
      file.push(piece)
      yield* taken()
      await letOthers()
    }
    file.push(new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
  return undefined
}
