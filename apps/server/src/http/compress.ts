import { Duplex } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'

/** Below this a packed answer is no smaller. */
const MIN_BYTES = 1024
const BROTLI_QUALITY = 4

type Encoding = 'br' | 'gzip'

/** Packs text on its way out. What is streamed stays streamed: each piece leaves as soon as it is there. */
export const compress = (): MiddlewareHandler => async (c, next) => {
  await next()
  const { headers, body, status } = c.res
  const length = headers.get('content-length')
  if (!body || status === 206 || c.req.method === 'HEAD' || headers.has('content-encoding')) return
  if (length !== null && Number(length) < MIN_BYTES) return
  const type = headers.get('content-type')
  if (!type || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)) return
  c.header('Vary', 'Accept-Encoding', { append: true })
  const encoding = chooseEncoding(c.req.header('accept-encoding'))
  if (!encoding) return
  const packed = body.pipeThrough(toWebTransform(encoding, type.startsWith('text/html')))
  c.res = new Response(packed, c.res)
  c.res.headers.delete('content-length')
  c.res.headers.set('content-encoding', encoding)
}

function chooseEncoding(header: string | undefined): Encoding | undefined {
  const accepted = header ? parseAccept(header).filter(({ q }) => q > 0) : []
  return (['br', 'gzip'] as const).find((encoding) => accepted.some(({ type }) => type === encoding))
}

function toWebTransform(encoding: Encoding, isStreamed: boolean): TransformStream<Uint8Array, Uint8Array> {
  const packer =
    encoding === 'gzip'
      ? createGzip(isStreamed ? { flush: constants.Z_SYNC_FLUSH } : {})
      : createBrotliCompress({
          params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
          ...(isStreamed ? { flush: constants.BROTLI_OPERATION_FLUSH } : {}),
        })
  // Node's own types and the browser's do not know of each other.
  return Duplex.toWeb(packer) as TransformStream<Uint8Array, Uint8Array>
}
