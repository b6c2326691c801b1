import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'

/** The size above which bodies are compressed in pieces, so that they are not in memory twice. */
const MAX_WHOLE = 2 ** 22
/** The minimum size in bytes. Compressing smaller responses does not pay off. */
const MIN_BYTES = 1024
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/** For what is compressed once and sent often. Level 9 takes seven times as long for a hundredth less. */
const THOROUGH = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const pack = promisify<string | Uint8Array, Buffer>(gzip)
const packBrotli = promisify(brotliCompress)

export type Encoding = 'br' | 'gzip'

/**
 * Compresses text responses. Streams stay streams: each piece is sent as soon as it is ready. Reads headers before the
 * body, because the server writes untouched bodies without a stream.
 */
export const compress = (): MiddlewareHandler => async (c, next) => {
  await next()
  const { headers, status } = c.res
  const length = headers.get('content-length')
  if (status === 206 || c.req.method === 'HEAD' || headers.has('content-encoding')) return
  if (length !== null && Number(length) < MIN_BYTES) return
  if (!isCompressible(headers)) return
  const type = headers.get('content-type') ?? ''
  if (!/\baccept-encoding\b/i.test(headers.get('vary') ?? ''))
    c.header('Vary', 'Accept-Encoding', { append: true })
  const encoding = chooseEncoding(c.req.header('accept-encoding'))
  const body = encoding && c.res.body
  if (!body) return
  const isWhole = length !== null && Number(length) <= MAX_WHOLE
  const packed = isWhole
    ? await packWith(new Uint8Array(await c.res.arrayBuffer()), encoding)
    : body.pipeThrough(toWebTransform(encoding, type.startsWith('text/html')))
  c.res = new Response(packed, c.res)
  if (packed instanceof Uint8Array) c.res.headers.set('content-length', String(packed.length))
  else c.res.headers.delete('content-length')
  c.res.headers.set('content-encoding', encoding)
}

/** Whether a response is of a type that is worth compressing. */
export const isCompressible = (headers: Headers): boolean =>
  COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')

/** Compresses a complete text at once, since streams cost more than the compression itself. */
export async function packText(
  text: string,
  accepted: string | undefined,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const length = Buffer.byteLength(text)
  const encoding = length < MIN_BYTES ? undefined : chooseEncoding(accepted)
  const headers = { 'content-length': String(length), vary: 'Accept-Encoding' }
  if (!encoding) return { body: text, headers }
  const body = await packWith(text, encoding)
  return {
    body,
    headers: { ...headers, 'content-length': String(body.length), 'content-encoding': encoding },
  }
}

/** Encodes and, if an encoding is given, compresses a text; thoroughly if the result is kept. */
export async function packWith(
  text: string | Uint8Array<ArrayBuffer>,
  encoding: Encoding | undefined,
  { isKept = false } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (!encoding) return typeof text === 'string' ? new TextEncoder().encode(text) : text
  if (encoding === 'gzip') return Uint8Array.from(await pack(text))
  return Uint8Array.from(await packBrotli(text, isKept ? THOROUGH : BROTLI))
}

/** Picks the best encoding that a browser accepts. */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  const accepted = header ? parseAccept(header).filter(({ q }) => q > 0) : []
  return (['br', 'gzip'] as const).find((encoding) => accepted.some(({ type }) => type === encoding))
}

function toWebTransform(encoding: Encoding, isStreamed: boolean): TransformStream<Uint8Array, Uint8Array> {
  const packer =
    encoding === 'gzip'
      ? createGzip(isStreamed ? { flush: constants.Z_SYNC_FLUSH } : {})
      : createBrotliCompress({
          ...BROTLI,
          ...(isStreamed ? { flush: constants.BROTLI_OPERATION_FLUSH } : {}),
        })
  // the types of Node and of browsers are not compatible
  return Duplex.toWeb(packer) as TransformStream<Uint8Array, Uint8Array>
}
