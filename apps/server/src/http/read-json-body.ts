import type { Context } from 'hono'
import { findUnstorable } from '../db/storable-text.ts'

/** Maximum size of the body of a REST call, in bytes. */
export const MAX_BODY_BYTES = 1_000_000

/** The maximum nesting depth. It exceeds that of our documents, but is safe for recursive functions. */
const MAX_LEVELS = 100

/** A parsed body, or why it is rejected. */
export type JsonBody =
  | { ok: true; value: unknown }
  | { ok: false; status: 400 | 413 | 415; message: string; path?: string }

/** Reads a JSON body of limited size. Never keeps more than the limit in memory. */
export async function readJsonBody(c: Context): Promise<JsonBody> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    return {
      ok: false,
      status: 415,
      message: 'The body must be JSON, with the content type application/json.',
    }
  }
  const bytes = await readLimited(c.req.raw)
  if (!bytes) {
    // the rest of the body is not read, so the connection cannot be reused
    c.header('Connection', 'close')
    return { ok: false, status: 413, message: 'The body is larger than 1 MB.' }
  }
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return { ok: false, status: 400, message: 'The body is not valid JSON.' }
  }
  if (isDeeper(value, MAX_LEVELS))
    return { ok: false, status: 400, message: 'The body is nested too deeply.' }
  const path = findUnstorable(value)
  if (path !== undefined)
    return { ok: false, status: 400, message: 'A text contains a character that cannot be stored.', path }
  return { ok: true, value }
}

const isDeeper = (value: unknown, levels: number): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((entry) => isDeeper(entry, levels - 1))
}

async function readLimited(request: Request): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return undefined
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > MAX_BODY_BYTES) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
