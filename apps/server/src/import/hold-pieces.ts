import { PART_BYTES } from '@tessera/api/upload-limits'
import type { Uploads } from './create-uploads.ts'

type Held = Awaited<ReturnType<Uploads['hold']>>

/**
 * Keeps a fetched file on the server, part by part. Returns its token, why a part was not kept, or what `check` returns
 * for the size of a part in bytes; `undefined` if the file is empty.
 */
export async function holdPieces<Refusal>(
  uploads: Pick<Uploads, 'hold'>,
  pieces: AsyncIterable<Uint8Array>,
  check: (size: number) => Promise<Refusal | undefined>,
): Promise<Held | { refusal: Refusal } | undefined> {
  let held: Extract<Held, { token: string }> | undefined
  for await (const bytes of toParts(pieces)) {
    const refusal = await check(bytes.length)
    if (refusal !== undefined) return { refusal }
    const answer = await uploads.hold({ bytes, offset: held?.size ?? 0, ...(held && { token: held.token }) })
    if (!('token' in answer)) return answer
    held = answer
  }
  return held
}

/** Combines pieces to parts, so that few of them are written and counted. */
async function* toParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    size += piece.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}
