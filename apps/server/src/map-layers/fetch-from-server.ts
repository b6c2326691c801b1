import type { MapServer } from '@tessera/chart/map-picture'
import { findMapServer } from '@tessera/chart/map-picture'
import { isTransient } from '@tessera/sources/guard'

/** Timeout of a request to a map server, in ms. */
const TIMEOUT_MS = 10_000

/** Thrown if a map layer cannot be shown. The message states the reason. */
export class MapLayerError extends Error {
  override name = 'MapLayerError'
  /** The status: 400 if the request is wrong, 502 if the map server is down or returns invalid data. */
  readonly status: 400 | 502

  constructor(status: 400 | 502, message: string, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

/**
 * Fetches at most `maxBytes` from a listed map server. Throws a MapLayerError if the server is not listed, redirects,
 * does not respond in time, or sends an error or too much.
 */
export async function fetchFromServer(
  address: string,
  servers: readonly MapServer[],
  maxBytes: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  if (!findMapServer(address, servers))
    throw new MapLayerError(400, 'The operator does not list this map server.')
  const { host } = new URL(address)
  try {
    const response = await send(address)
    if (!response.ok) {
      await response.body?.cancel()
      throw new MapLayerError(502, `The map server ${host} responds with status ${response.status}.`)
    }
    const bytes = await readAtMost(response, maxBytes, host)
    return { bytes, type: (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '' }
  } catch (error) {
    if (error instanceof MapLayerError) throw error
    throw new MapLayerError(502, `The map server ${host} does not respond.`, error)
  }
}

async function send(address: string): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  // a redirect could lead to a server that is not listed
  const options = { signal, redirect: 'error' } as const
  const first = await fetch(address, options)
  if (!isTransient(first)) return first
  await first.body?.cancel()
  return fetch(address, options)
}

async function readAtMost(
  response: Response,
  maxBytes: number,
  host: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > maxBytes)
      throw new MapLayerError(502, `The map server ${host} sends more than ${maxBytes / 1e6} MB.`)
    pieces.push(piece)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
