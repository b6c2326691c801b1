import { saveFile } from './save-file.ts'

/** A file that the server did not give, with its own sentence where it has one. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly status: number
  readonly sentence: string | undefined
  /** Where pages say it in their own words. */
  readonly code: string | undefined
  constructor(status: number, reply: { message?: unknown; code?: unknown }) {
    super(`The file was refused with ${status}.`)
    this.status = status
    this.sentence = typeof reply.message === 'string' ? reply.message : undefined
    this.code = typeof reply.code === 'string' ? reply.code : undefined
  }
}

/** What is held in pieces before it is handed to the browser, which keeps large files on its disk. */
const PIECE_BYTES = 8_000_000

/**
 * Fetches a file and has the browser keep it under the name that the server gives it. `body` is posted as JSON.
 * `onBytes` is told how many bytes are there with each million. Rejects with FileRefused, or where the server is not
 * reached or leaves in the middle.
 */
export async function fetchFile(
  address: string,
  body: unknown,
  onBytes: (count: number) => void,
): Promise<void> {
  const posted = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const answer = await fetch(address, body === undefined ? {} : posted)
  if (!answer.ok) throw new FileRefused(answer.status, (await answer.json().catch(() => undefined)) ?? {})
  const name = readName(answer.headers.get('content-disposition') ?? '')
  saveFile(name, await readBody(answer, onBytes))
}

async function readBody(answer: Response, onBytes: (count: number) => void): Promise<Blob> {
  const type = answer.headers.get('content-type') ?? ''
  const whole: Blob[] = []
  let pieces: BlobPart[] = []
  let [held, count, told] = [0, 0, 0]
  const reader = answer.body?.getReader()
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    pieces.push(step.value)
    held += step.value.byteLength
    count += step.value.byteLength
    if (held >= PIECE_BYTES) {
      whole.push(new Blob(pieces))
      pieces = []
      held = 0
    }
    if (count - told < 1_000_000) continue
    told = count
    onBytes(count)
  }
  return new Blob([...whole, ...pieces], { type })
}

/** The name in a header of RFC 6266: the one with letters of any language, where there is one. */
export function readName(header: string): string {
  const [, extended] = /filename\*=UTF-8''([^;]+)/i.exec(header) ?? []
  const [, plain = ''] = /filename="([^"]*)"/i.exec(header) ?? []
  return extended ? decodeURIComponent(extended) : plain
}
