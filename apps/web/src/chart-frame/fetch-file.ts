import { saveFile } from './save-file.ts'

/** Thrown for a rejected download, with the server's sentence if there is one. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly status: number
  readonly sentence: string | undefined
  /** A code for pages that have their own message. */
  readonly code: string | undefined
  constructor(status: number, reply: { message?: unknown; code?: unknown }) {
    super(`The file was refused with ${status}.`)
    this.status = status
    this.sentence = typeof reply.message === 'string' ? reply.message : undefined
    this.code = typeof reply.code === 'string' ? reply.code : undefined
  }
}

/** The number of bytes held in memory before they are passed to the browser, which keeps large files on disk. */
const PIECE_BYTES = 8_000_000

/**
 * Downloads a file and saves it under the server's name. `body` is posted as JSON. `onBytes` is called with the number
 * of bytes about once per megabyte. Rejects with FileRefused, or if the connection fails.
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

/** Returns the file name of an RFC 6266 header, preferably the Unicode one. */
export function readName(header: string): string {
  const [, extended] = /filename\*=UTF-8''([^;]+)/i.exec(header) ?? []
  const [, plain = ''] = /filename="([^"]*)"/i.exec(header) ?? []
  return extended ? decodeURIComponent(extended) : plain
}
