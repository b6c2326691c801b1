import type { UploadPartReply } from '@tessera/api/upload'
import { PART_BYTES } from '@tessera/api/upload-limits'
import type { Locale } from '@tessera/cube'
import { CallError, callProduct } from '../../publishing/call-product.ts'

/** How often a part is sent again if no response arrives. */
const MAX_RETRIES = 3

/** The size of a file and of what was sent of it, in bytes. */
export type Sent = { bytes: number; total: number }

/**
 * Sends a file in parts, and returns the token under which the server keeps it. A part without a response is sent again.
 * Rejects with a CallError, whose message is in the language `lang`.
 * @param onSent is called after each part; rejects the rest of the file if it throws
 */
export async function holdFile(file: File, lang: Locale, onSent: (sent: Sent) => void): Promise<string> {
  let held = ''
  for (let offset = 0; offset < file.size; offset += PART_BYTES) {
    onSent({ bytes: offset, total: file.size })
    const query = new URLSearchParams({ lang, offset: String(offset), ...(held && { held }) })
    const body = file.slice(offset, offset + PART_BYTES)
    const reply = await retry(() => callProduct<UploadPartReply>(`upload/part?${query}`, { body }))
    held = reply.held
  }
  onSent({ bytes: file.size, total: file.size })
  return held
}

/** Calls again at once if no response arrives: the browser reports a connection that was lost only after a while. */
async function retry<Value>(call: () => Promise<Value>): Promise<Value> {
  for (let turn = 0; ; turn += 1)
    try {
      return await call()
    } catch (error) {
      const isLost = error instanceof CallError && error.isUnanswered
      if (!isLost || turn === MAX_RETRIES) throw error
    }
}
